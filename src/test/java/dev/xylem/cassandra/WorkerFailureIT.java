package dev.xylem.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.testing.FlinkCluster;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.types.Chunk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricQueryResults;
import org.apache.beam.sdk.metrics.MetricResult;
import org.apache.beam.sdk.metrics.MetricsFilter;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A table written on a Flink cluster one of whose workers is killed in the middle. */
@ExtendWith(SharedCassandra.class)
@Timeout(300)
class WorkerFailureIT {
  private static final int CHUNKS = 500;
  private static final String RUN = "worker killed";

  /** The ways to write a table. */
  enum Sink {
    CQL {
      @Override
      PTransform<PCollection<Chunk>, PCollection<Long>> to(
          TableSchema table, CassandraConfig config, NodeCounters counters) {
        return WriteTable.to(table, config, counters);
      }
    };

    abstract PTransform<PCollection<Chunk>, PCollection<Long>> to(
        TableSchema table, CassandraConfig config, NodeCounters counters);
  }

  private final CassandraConfig config;

  @TempDir private Path directory;

  WorkerFailureIT(CassandraConfig config) {
    this.config = config;
  }

  @ParameterizedTest
  @EnumSource
  void givenAWorkerKilledWhileItWrites_thenEveryRowIsThereOnceAndCountedOnce(Sink sink)
      throws Exception {
    TableSchema table = created(sink);
    NodeCounters counters = NodeCounters.of(RUN, "write_" + table.name().table());
    Path marker = directory.resolve("busy");
    try (FlinkCluster flink = FlinkCluster.start(directory, 2)) {
      Pipeline pipeline = Pipeline.create(flink.options());
      SampleRows.in(pipeline, CHUNKS)
          .apply("Count", ParDo.of(new CountAndTell(counters, marker.toString())))
          .apply(sink.to(table, config, counters));
      CompletableFuture<PipelineResult> running =
          CompletableFuture.supplyAsync(
              () -> {
                PipelineResult result = pipeline.run();
                result.waitUntilFinish();
                return result;
              });

      flink.killWorker(busyWorker(marker, running));
      flink.addWorker();
      PipelineResult result = running.join();

      assertThat(Files.readAllLines(marker)).as("workers that were busy").hasSizeGreaterThan(2);
      assertThat(counted(result, counters, RowCount.PRODUCED)).isEqualTo(CHUNKS * 1000L);
      assertThat(counted(result, counters, RowCount.WRITTEN)).isEqualTo(CHUNKS * 1000L);
    }
    try (CassandraSession session = Sessions.acquire(config)) {
      assertThat(TableContent.ofTable(session.cql(), config.keyspace(), table))
          .isEqualTo(TableContent.ofSample(CHUNKS));
    }
  }

  private TableSchema created(Sink sink) {
    TableSchema table =
        new TableSchema(
            new TableName("killed_" + sink.name().toLowerCase(Locale.ROOT), 1), SampleRows.SCHEMA);
    try (Tables tables = Tables.open(config)) {
      tables.create(table, "run 1", "");
    }
    return table;
  }

  private static long busyWorker(Path marker, CompletableFuture<?> running)
      throws InterruptedException, IOException {
    while (!Files.exists(marker) || Files.size(marker) == 0) {
      assertThat(running).isNotDone();
      TimeUnit.MILLISECONDS.sleep(5);
    }
    return Long.parseLong(Files.readAllLines(marker).get(0));
  }

  private static long counted(PipelineResult result, NodeCounters counters, RowCount what) {
    MetricQueryResults metrics =
        result
            .metrics()
            .queryMetrics(
                MetricsFilter.builder()
                    .addNameFilter(MetricNameFilter.named(counters.namespace(), what.counterName()))
                    .build());
    long sum = 0;
    for (MetricResult<Long> counter : metrics.getCounters()) {
      sum += counter.getAttempted();
    }
    return sum;
  }

  /** Counts the rows as made; says which process it is in once it is well under way. */
  private static final class CountAndTell extends DoFn<Chunk, Chunk> {
    private static final long serialVersionUID = 1L;
    private static final int WELL_UNDER_WAY = 60;
    private static final AtomicInteger SEEN = new AtomicInteger();

    private final NodeCounters counters;
    private final String marker;

    CountAndTell(NodeCounters counters, String marker) {
      this.counters = counters;
      this.marker = marker;
    }

    @ProcessElement
    public void processElement(@Element Chunk chunk, OutputReceiver<Chunk> output) {
      counters.add(RowCount.PRODUCED, chunk.rows());
      output.output(chunk);
      if (SEEN.incrementAndGet() == WELL_UNDER_WAY) {
        try {
          Files.writeString(
              Path.of(marker),
              ProcessHandle.current().pid() + "\n",
              StandardOpenOption.CREATE,
              StandardOpenOption.APPEND);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }
}
