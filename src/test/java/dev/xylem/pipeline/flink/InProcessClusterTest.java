package dev.xylem.pipeline.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.testing.ListeningSockets;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import javax.management.ObjectName;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricResult;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.metrics.MetricsFilter;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.flink.configuration.ClusterOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.blob.BlobServer;
import org.apache.flink.runtime.executiongraph.ArchivedExecutionGraph;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class InProcessClusterTest {
  private static final long THIS_JVM = ProcessHandle.current().pid();

  /** Flink keeps larger ones than 1 MiB out of its messages. */
  private static final int LARGE = 3 << 20;

  private static final Set<String> SEEN = new ConcurrentSkipListSet<>();

  @Test
  @EnabledOnOs(OS.LINUX)
  void while_a_pipeline_runs_no_port_of_flink_is_open() {
    Set<String> before = ListeningSockets.of(THIS_JVM);
    Pipeline pipeline = Pipeline.create(EmbeddedFlink.options());
    pipeline.apply(Create.of(1)).apply(ParDo.of(new ListSockets()));

    FlinkExecutors.run(pipeline).waitUntilFinish();

    Set<String> opened = new TreeSet<>(SEEN);
    opened.removeAll(before);
    assertThat(SEEN).contains("looked");
    assertThat(opened).containsOnly("looked");
  }

  @Test
  void a_step_too_large_for_a_message_reaches_its_worker_without_the_blob_servers_port() {
    Pipeline pipeline = Pipeline.create(EmbeddedFlink.options());
    pipeline.apply(Create.of(1, 2)).apply(ParDo.of(new CountOwnBytes()));

    PipelineResult result = FlinkExecutors.run(pipeline);

    assertThat(counted(result)).isEqualTo(2L * LARGE);
  }

  @Test
  void what_is_said_to_be_the_blob_servers_port_is_one_that_no_user_can_open(
      @TempDir Path directory) throws IOException {
    BlobServer blobs = InProcessBlobServer.in(directory.toFile(), new Configuration());

    assertThat(blobs.isShutdown()).isTrue();
    assertThat(blobs.getPort()).isBetween(1, 1023);
  }

  @Test
  void what_flink_knows_of_a_job_is_gone_with_its_cluster() throws Exception {
    long before = instancesOf(ArchivedExecutionGraph.class);
    Pipeline pipeline = Pipeline.create(EmbeddedFlink.options());
    pipeline.apply(Create.of(1)).apply(ParDo.of(new ListSockets()));

    FlinkExecutors.run(pipeline).waitUntilFinish();

    assertThat(instancesOf(ArchivedExecutionGraph.class)).isEqualTo(before);
  }

  /** Of those that are still referred to. */
  private static long instancesOf(Class<?> type) throws Exception {
    String histogram =
        (String)
            ManagementFactory.getPlatformMBeanServer()
                .invoke(
                    new ObjectName("com.sun.management:type=DiagnosticCommand"),
                    "gcClassHistogram",
                    new Object[] {new String[0]},
                    new String[] {String[].class.getName()});
    return histogram
        .lines()
        .map(String::strip)
        .map(line -> line.split("\\s+"))
        .filter(cells -> cells.length >= 4 && cells[3].equals(type.getName()))
        .mapToLong(cells -> Long.parseLong(cells[1]))
        .sum();
  }

  @Test
  void why_a_directory_cannot_be_made_is_said(@TempDir Path directory) throws IOException {
    Path file = Files.createFile(directory.resolve("a file"));
    Configuration configuration = new Configuration();
    configuration.set(ClusterOptions.PROCESS_WORKING_DIR_BASE, file.toString());

    MiniClusterConfiguration asked =
        new MiniClusterConfiguration.Builder().setConfiguration(configuration).build();

    assertThatThrownBy(new InProcessCluster(asked)::start)
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining(file.toString());
  }

  private static long counted(PipelineResult result) {
    MetricsFilter bytes =
        MetricsFilter.builder()
            .addNameFilter(MetricNameFilter.named(CountOwnBytes.class, "bytes"))
            .build();
    long sum = 0;
    for (MetricResult<Long> counter : result.metrics().queryMetrics(bytes).getCounters()) {
      sum += counter.getAttempted();
    }
    return sum;
  }

  private static final class ListSockets extends DoFn<Integer, Integer> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process() {
      SEEN.addAll(ListeningSockets.of(THIS_JVM));
      SEEN.add("looked");
    }
  }

  private static final class CountOwnBytes extends DoFn<Integer, Integer> {
    private static final long serialVersionUID = 1L;

    private final Counter counted = Metrics.counter(CountOwnBytes.class, "bytes");
    private final byte[] bytes = new byte[LARGE];

    CountOwnBytes() {
      new Random(1).nextBytes(bytes);
    }

    @ProcessElement
    public void process() {
      counted.inc(bytes.length);
    }
  }
}
