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
import java.time.Duration;
import java.util.Collections;
import java.util.List;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Each of three nodes shares its address with a worker of Flink. */
@Tag("long")
@ExtendWith(ThreeNodeCassandra.class)
@Timeout(300)
class ColocatedWorkersIT {
  private static final int WORKERS = 3;
  private static final int CHUNKS = 120;

  @TempDir private static Path ofFlink;
  private static FlinkCluster flink;

  private final CassandraConfig config;

  @TempDir private Path directory;

  ColocatedWorkersIT(CassandraCluster cluster) {
    config = cluster.config(ThreeNodeCassandra.freshKeyspace(ColocatedWorkersIT.class));
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
   * Passes chunks on, on all workers in step: one that is ahead of the others, for the want of
   * processors or as it has started earlier, would read what is theirs.
   */
  private static final class MeetFn extends DoFn<Chunk, Chunk> {
    private static final long serialVersionUID = 1L;
    private static final int MAX_AHEAD = 3;

    /** A worker may have none left to read. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    /** By which a worker that has just started has one. */
    private static final Duration FIRST_PATIENCE = Duration.ofSeconds(60);

    private final String directory;

    MeetFn(String directory) {
      this.directory = directory;
    }

    @ProcessElement
    public void processElement(@Element Chunk chunk, OutputReceiver<Chunk> output)
        throws IOException, InterruptedException {
      Path mine = Path.of(directory, Long.toString(ProcessHandle.current().pid()));
      boolean isFirst = Files.notExists(mine);
      Files.writeString(mine, ".", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      long deadline = System.nanoTime() + (isFirst ? FIRST_PATIENCE : PATIENCE).toNanos();
      while (isAhead(Files.size(mine)) && System.nanoTime() < deadline) {
        TimeUnit.MILLISECONDS.sleep(5);
      }
      output.output(chunk);
    }

    /** The files are as long as the chunks that their workers have had. */
    private boolean isAhead(long chunks) throws IOException {
      try (Stream<Path> workers = Files.list(Path.of(directory))) {
        List<Long> had = workers.map(worker -> worker.toFile().length()).toList();
        return had.size() < WORKERS || Collections.min(had) < chunks - MAX_AHEAD;
      }
    }
  }
}
