package dev.xylem.pipeline.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.GlobalConfiguration;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.TaskManagerOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedFlinkConfigTest {
  @TempDir private Path scratch;

  @Test
  void an_embedded_flink_gets_memory_by_the_heap_and_spills_to_the_scratch_directory() {
    FlinkPipelineOptions options = FlinkOptions.parse(List.of("--parallelism=8"), List.of());

    EmbeddedFlinkConfig.apply(options, scratch);

    Configuration read = GlobalConfiguration.loadConfiguration(options.getFlinkConfDir());
    assertThat(read.get(TaskManagerOptions.MANAGED_MEMORY_SIZE))
        .isBetween(MemorySize.ofMebiBytes(128), MemorySize.ofMebiBytes(1024));
    assertThat(read.get(TaskManagerOptions.NETWORK_MEMORY_MAX))
        .isEqualTo(MemorySize.ofMebiBytes(512));
    assertThat(read.get(CoreOptions.TMP_DIRS)).isEqualTo(scratch.toString());
  }

  @Test
  void a_cluster_keeps_its_own_configuration() {
    FlinkPipelineOptions options =
        FlinkOptions.parse(List.of("--flinkMaster=10.0.0.5:8081"), List.of());

    EmbeddedFlinkConfig.apply(options, scratch);

    assertThat(options.getFlinkConfDir()).isNull();
    assertThat(scratch).isEmptyDirectory();
  }

  @Test
  void a_configuration_that_the_user_names_stays() {
    FlinkPipelineOptions options =
        FlinkOptions.parse(List.of("--flinkConfDir=/etc/flink"), List.of());

    EmbeddedFlinkConfig.apply(options, scratch);

    assertThat(options.getFlinkConfDir()).isEqualTo("/etc/flink");
    assertThat(scratch).isEmptyDirectory();
  }
}
