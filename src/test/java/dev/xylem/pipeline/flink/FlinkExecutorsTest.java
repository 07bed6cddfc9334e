package dev.xylem.pipeline.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Supplier;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.DeploymentOptions;
import org.apache.flink.core.execution.DefaultExecutorServiceLoader;
import org.apache.flink.core.execution.PipelineExecutorFactory;
import org.junit.jupiter.api.Test;

class FlinkExecutorsTest {
  private static final String OURS = "dev/xylem/pipeline/flink/executors";
  private static final String OF_TESTS = "dev/xylem/testing/flink-executors";

  @Test
  void a_pipeline_for_this_jvm_gets_a_flink_without_ports() {
    assertThat(FlinkExecutors.use(OURS, () -> factoryFor("local")))
        .isInstanceOf(InProcessExecutorFactory.class);
  }

  @Test
  void a_pipeline_for_a_cluster_goes_there() {
    assertThat(FlinkExecutors.use(OURS, () -> factoryFor("remote")))
        .isInstanceOf(ClusterExecutorFactory.class);
  }

  @Test
  void of_two_within_each_other_the_outer_one_decides_and_after_it_nothing_has_changed() {
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    Supplier<PipelineExecutorFactory> inner =
        () -> FlinkExecutors.use(OURS, () -> factoryFor("local"));

    assertThat(FlinkExecutors.use(OF_TESTS, inner)).isNotInstanceOf(InProcessExecutorFactory.class);
    assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(before);
  }

  private static PipelineExecutorFactory factoryFor(String target) {
    Configuration configuration = new Configuration();
    configuration.set(DeploymentOptions.TARGET, target);
    return new DefaultExecutorServiceLoader().getExecutorFactory(configuration);
  }
}
