package dev.xylem.cassandra.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.bulk.BulkOptions;
import dev.xylem.cassandra.bulk.BulkTransport;
import dev.xylem.cassandra.bulk.BulkWriteMethod;
import dev.xylem.cassandra.bulk.delivery.JmxLogin;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.pipeline.settings.LocalSSTableServer;
import dev.xylem.testing.FlinkCluster;
import dev.xylem.testing.FlinkJobs;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.testing.SharedFlinkCluster;
import dev.xylem.types.Chunk;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricQueryResults;
import org.apache.beam.sdk.metrics.MetricResult;
import org.apache.beam.sdk.metrics.MetricResults;
import org.apache.beam.sdk.metrics.MetricsFilter;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A table written on a Flink cluster one of whose processes is killed in the middle. */
@ExtendWith({SharedCassandra.class, SharedFlinkCluster.class})
@Timeout(300)
class WorkerFailureIT {
  private static final int CHUNKS = 200;
  private static final Duration SOON = Duration.ofSeconds(30);
  private static final String RUN = "worker killed";

  /** The ways to write a table. */
  enum Sink {
    CQL(0) {
      @Override
      PTransform<PCollection<Chunk>, PCollection<Chunk>> to(
          TableSchema table, CassandraConfig config, NodeCounters counters, BulkOptions options) {
        return WriteTable.to(table, config, counters);
      }
    },
    BULK(1) {
      @Override
      PTransform<PCollection<Chunk>, PCollection<Chunk>> to(
          TableSchema table, CassandraConfig config, NodeCounters counters, BulkOptions options) {
        return WriteTable.to(table, config, counters).withMethod(BulkWriteMethod.of("", options));
      }
    };

    final int minProcesses;

    /**
     * @param minProcesses of a worker that writes; one of an earlier test lives on for some seconds
     */
    Sink(int minProcesses) {
      this.minProcesses = minProcesses;
    }

    abstract PTransform<PCollection<Chunk>, PCollection<Chunk>> to(
        TableSchema table, CassandraConfig config, NodeCounters counters, BulkOptions options);
  }

  private final CassandraConfig config;
  private final JmxLogin jmx;
  private final FlinkCluster flink;

  @TempDir private Path directory;

  WorkerFailureIT(CassandraConfig config, JmxLogin jmx, FlinkCluster flink) {
    this.config = config;
    this.jmx = jmx;
    this.flink = flink;
  }

  @ParameterizedTest
  @EnumSource
  void given_a_worker_killed_while_it_writes_then_every_row_is_there_once_and_counted_once(
      Sink sink) throws Exception {
    Job job = new Job("killed_" + sink.name().toLowerCase(Locale.ROOT), sink);

    long worker = job.busyWorker();
    List<ProcessHandle> children = children(worker);
    flink.killWorker(worker);
    flink.addWorker();
    MetricResults result = job.running.join();

    assertThat(children)
        .hasSizeGreaterThanOrEqualTo(sink.minProcesses)
        .allSatisfy(child -> assertThat(child.onExit()).succeedsWithin(SOON));
    job.assertDoneAgainAndExact(result);
  }

  @Test
  void given_the_process_that_writes_sstables_killed_then_its_rows_are_written_again()
      throws Exception {
    Job job = new Job("child_killed", Sink.BULK);

    List<ProcessHandle> children = children(job.busyWorker());
    assertThat(children).isNotEmpty();
    children.forEach(ProcessHandle::destroyForcibly);
    job.goOn();

    job.assertDoneAgainAndExact(job.running.join());
  }

  private static List<ProcessHandle> children(long worker) {
    return ProcessHandle.of(worker).orElseThrow().children().toList();
  }

  /** A table that is being written, by two tasks of which one waits. */
  private final class Job {
    final CompletableFuture<MetricResults> running;
    private final TableSchema table;
    private final NodeCounters counters;
    private final Path staging;
    private final Path marker = directory.resolve("busy");
    private final Path starts = directory.resolve("starts");

    Job(String name, Sink sink) throws Exception {
      table = new TableSchema(new TableName(name, 1), SampleRows.SCHEMA);
      try (Tables tables = Tables.open(config)) {
        tables.create(table, "run 1", "");
      }
      counters = NodeCounters.of(RUN, "write_" + name);
      staging = Files.createDirectory(directory.resolve("sstables"));
      Pipeline pipeline = Pipeline.create(flink.options());
      SampleRows.in(pipeline, CHUNKS)
          .apply(
              "Count", ParDo.of(new CountAndTell(counters, starts.toString(), marker.toString())))
          .apply(sink.to(table, config, counters, importing(staging)));
      running = FlinkJobs.run(pipeline);
    }

    long busyWorker() throws InterruptedException, IOException {
      while (!Files.exists(marker) || Files.size(marker) == 0) {
        assertThat(running).isNotDone();
        TimeUnit.MILLISECONDS.sleep(5);
      }
      return Long.parseLong(Files.readString(marker));
    }

    /** Has the task that waits go on. */
    void goOn() throws IOException {
      Files.writeString(marker, "");
    }

    void assertDoneAgainAndExact(MetricResults result) throws IOException {
      assertNoSSTables(staging);
      assertThat(Files.readAllLines(starts)).as("starts of the two tasks").hasSizeGreaterThan(2);
      assertThat(counted(result, counters, RowCount.PRODUCED)).isEqualTo(CHUNKS * 1000L);
      assertThat(counted(result, counters, RowCount.WRITTEN)).isEqualTo(CHUNKS * 1000L);
      try (CassandraSession session = Sessions.acquire(config)) {
        assertThat(TableContent.ofTable(session.cql(), config.keyspace(), table))
            .isEqualTo(TableContent.ofSample(CHUNKS));
      }
    }
  }

  /** By the node, which is on the machine of all workers. */
  private BulkOptions importing(Path staging) {
    return BulkOptions.of(new LocalSSTableServer("bti", 128))
        .withTransport(BulkTransport.IMPORT)
        .withJmx(jmx)
        .withDirectory(staging.toString());
  }

  /** Neither of those who delivered theirs nor of the one that could not. */
  private static void assertNoSSTables(Path staging) throws IOException {
    try (Stream<Path> files = Files.walk(staging)) {
      assertThat(files).noneMatch(file -> file.toString().endsWith(".db"));
    }
  }

  private static long counted(MetricResults result, NodeCounters counters, RowCount what) {
    MetricQueryResults metrics =
        result.queryMetrics(
            MetricsFilter.builder()
                .addNameFilter(MetricNameFilter.named(counters.namespace(), what.counterName()))
                .build());
    long sum = 0;
    for (MetricResult<Long> counter : metrics.getCounters()) {
      sum += counter.getAttempted();
    }
    return sum;
  }

  /**
   * Counts the rows as made; says when a task starts. The first worker that is well under way says
   * which process it is, and waits to be killed, or that the test takes the number away.
   */
  private static final class CountAndTell extends DoFn<Chunk, Chunk> {
    private static final long serialVersionUID = 1L;
    private static final int WELL_UNDER_WAY = 60;
    private static final ConcurrentMap<String, AtomicInteger> SEEN = new ConcurrentHashMap<>();

    private final NodeCounters counters;
    private final String starts;
    private final String marker;

    CountAndTell(NodeCounters counters, String starts, String marker) {
      this.counters = counters;
      this.starts = starts;
      this.marker = marker;
    }

    @Setup
    public void setup() throws IOException {
      Files.writeString(
          Path.of(starts), pid() + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    @ProcessElement
    public void processElement(@Element Chunk chunk, OutputReceiver<Chunk> output)
        throws IOException, InterruptedException {
      counters.add(RowCount.PRODUCED, chunk.rows());
      output.output(chunk);
      int seen = SEEN.computeIfAbsent(marker, file -> new AtomicInteger()).incrementAndGet();
      if (seen == WELL_UNDER_WAY) {
        try {
          Files.writeString(Path.of(marker), pid(), StandardOpenOption.CREATE_NEW);
          waitWhileItSaysSo();
        } catch (FileAlreadyExistsException e) {
          // The other worker was the first.
        }
      }
    }

    private void waitWhileItSaysSo() throws IOException, InterruptedException {
      long deadline = System.nanoTime() + SOON.toNanos();
      while (Files.size(Path.of(marker)) > 0 && System.nanoTime() < deadline) {
        TimeUnit.MILLISECONDS.sleep(20);
      }
    }

    private static String pid() {
      return Long.toString(ProcessHandle.current().pid());
    }
  }
}
