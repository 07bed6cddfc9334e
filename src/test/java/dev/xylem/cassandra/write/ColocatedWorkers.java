package dev.xylem.cassandra.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.read.ReadTable;
import dev.xylem.cassandra.schema.Replication;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.TableMetrics;
import dev.xylem.testing.CassandraCluster;
import dev.xylem.testing.FailureReport;
import dev.xylem.testing.FlinkCluster;
import dev.xylem.testing.FlinkJobs;
import dev.xylem.testing.ThreeNodeCassandra;
import dev.xylem.types.Chunk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricResult;
import org.apache.beam.sdk.metrics.MetricResults;
import org.apache.beam.sdk.metrics.MetricsFilter;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Each of three nodes shares its address with a worker of Flink. */
@ExtendWith(ThreeNodeCassandra.class)
@Timeout(300)
abstract class ColocatedWorkers {
  private static final int WORKERS = 3;
  private static final int CHUNKS = 120;

  @TempDir private static Path ofFlink;
  private static FlinkCluster flink;

  private final CassandraConfig config;

  @TempDir private Path directory;

  ColocatedWorkers(CassandraCluster cluster) {
    config = cluster.config(ThreeNodeCassandra.freshKeyspace(ColocatedWorkers.class));
  }

  @BeforeAll
  static void start() throws Exception {
    flink = FlinkCluster.start(ofFlink, WORKERS);
    flink.awaitWorkers(WORKERS);
  }

  @AfterAll
  static void stop() {
    flink.close();
  }

  @Test
  void given_one_copy_of_each_row_then_most_are_read_on_the_machine_that_has_them() {
    TableSchema table = created(Replication.parse("datacenter1:1"));
    run(pipeline -> write(pipeline, table));

    MetricResults read = run(pipeline -> read(pipeline, table));

    assertThat(count(read, TableMetrics.ROWS_READ)).isEqualTo(CHUNKS * 1000L);
    // A third by chance; the rest is what a slow worker leaves to others, on a busy machine.
    assertThat(share(read, TableMetrics.ROWS_READ_LOCALLY)).isGreaterThan(0.5);
    assertThat(share(read, TableMetrics.BYTES_READ_LOCALLY)).isGreaterThan(0.5);
  }

  @Test
  void given_a_copy_on_each_node_then_every_worker_writes_to_its_own_and_reads_from_it() {
    TableSchema table = created(Replication.parse("datacenter1:3"));

    MetricResults written = run(pipeline -> write(pipeline, table));
    MetricResults read = run(pipeline -> read(pipeline, table));

    assertThat(count(written, TableMetrics.ROWS_WRITTEN)).isEqualTo(CHUNKS * 1000L);
    assertThat(share(written, TableMetrics.ROWS_WRITTEN_LOCALLY)).isGreaterThan(0.8);
    assertThat(share(read, TableMetrics.ROWS_READ_LOCALLY)).isGreaterThan(0.8);
  }

  private TableSchema created(Replication replication) {
    TableSchema table = new TableSchema(new TableName("colocated", 1), SampleRows.SCHEMA);
    try (Tables tables = Tables.open(config)) {
      tables.createKeyspace(replication);
      tables.create(table, "run 1", "");
    }
    return table;
  }

  private interface Steps {
    void addTo(Pipeline pipeline);
  }

  private static MetricResults run(Steps steps) {
    PipelineOptions options = flink.options();
    options.as(FlinkPipelineOptions.class).setParallelism(WORKERS);
    Pipeline pipeline = Pipeline.create(options);
    steps.addTo(pipeline);
    return FlinkJobs.run(pipeline).join();
  }

  private void write(Pipeline pipeline, TableSchema table) {
    SampleRows.in(pipeline, CHUNKS)
        .apply(WriteTable.to(table, config, NodeCounters.of("colocated", "write")));
  }

  /** Fails if it is not what was written. */
  private void read(Pipeline pipeline, TableSchema table) {
    TableContent expected = TableContent.ofSample(CHUNKS);
    PAssert.that(
            TableContent.ofChunks(
                pipeline
                    .apply(ReadTable.from(table, config))
                    .apply("Meet", ParDo.of(new MeetFn(directory.toString())))))
        .satisfies(
            chunks -> {
              TableContent found = TableContent.NONE;
              for (TableContent chunk : chunks) {
                found = found.plus(chunk);
              }
              assertThat(found).isEqualTo(expected);
              return null;
            });
  }

  private static double share(MetricResults metrics, String local) {
    double share = (double) count(metrics, local) / count(metrics, local.replace("_locally", ""));
    FailureReport.add("a worker beside each of three nodes: %.3f of %s".formatted(share, local));
    return share;
  }

  private static long count(MetricResults metrics, String name) {
    long sum = 0;
    for (MetricResult<Long> counter :
        metrics
            .queryMetrics(
                MetricsFilter.builder()
                    .addNameFilter(
                        MetricNameFilter.named(TableMetrics.namespace("colocated"), name))
                    .build())
            .getCounters()) {
      sum += counter.getAttempted();
    }
    return sum;
  }

  /**
   * Passes chunks on, as slowly on each worker, and the first one only when every worker has one: a
   * worker that has started earlier would read what is the others'.
   */
  private static final class MeetFn extends DoFn<Chunk, Chunk> {
    private static final long serialVersionUID = 1L;
    private static final Set<String> MET = ConcurrentHashMap.newKeySet();

    private final String directory;

    MeetFn(String directory) {
      this.directory = directory;
    }

    @ProcessElement
    public void processElement(@Element Chunk chunk, OutputReceiver<Chunk> output)
        throws IOException, InterruptedException {
      if (MET.add(directory)) {
        Files.writeString(
            Path.of(directory, Long.toString(ProcessHandle.current().pid())),
            "",
            StandardOpenOption.CREATE);
        while (workers() < WORKERS) {
          TimeUnit.MILLISECONDS.sleep(20);
        }
      }
      TimeUnit.MILLISECONDS.sleep(50);
      output.output(chunk);
    }

    private long workers() throws IOException {
      try (Stream<Path> files = Files.list(Path.of(directory))) {
        return files.count();
      }
    }
  }
}
