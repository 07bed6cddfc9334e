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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A table written on a Flink cluster one of whose workers is killed in the middle. */
@ExtendWith(SharedCassandra.class)
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

    final int processesOfAWorker;

    Sink(int processesOfAWorker) {
      this.processesOfAWorker = processesOfAWorker;
    }

    abstract PTransform<PCollection<Chunk>, PCollection<Chunk>> to(
        TableSchema table, CassandraConfig config, NodeCounters counters, BulkOptions options);
  }

  @TempDir private static Path ofFlink;
  private static FlinkCluster flink;

  private final CassandraConfig config;
  private final JmxLogin jmx;

  @TempDir private Path directory;

  WorkerFailureIT(CassandraConfig config, JmxLogin jmx) {
    this.config = config;
    this.jmx = jmx;
  }

  @BeforeAll
  static void start() throws Exception {
    flink = FlinkCluster.start(ofFlink, 2);
  }

  @AfterAll
  static void stop() {
    flink.close();
  }

  @ParameterizedTest
  @EnumSource
  void given_a_worker_killed_while_it_writes_then_every_row_is_there_once_and_counted_once(
      Sink sink) throws Exception {
    TableSchema table = created(sink);
    NodeCounters counters = NodeCounters.of(RUN, "write_" + table.name().table());
    Path marker = directory.resolve("busy");
    Path starts = directory.resolve("starts");
    Path staging = Files.createDirectory(ofFlink.resolve("sstables-" + sink));
    flink.awaitWorkers(2);
    Pipeline pipeline = Pipeline.create(flink.options());
    SampleRows.in(pipeline, CHUNKS)
        .apply("Count", ParDo.of(new CountAndTell(counters, starts.toString(), marker.toString())))
        .apply(sink.to(table, config, counters, importing(staging)));
    CompletableFuture<MetricResults> running = FlinkJobs.run(pipeline);

    long worker = busyWorker(marker, running);
    List<ProcessHandle> children = ProcessHandle.of(worker).orElseThrow().children().toList();
    flink.killWorker(worker);
    flink.addWorker();
    MetricResults result = running.join();

    assertThat(children)
        .hasSize(sink.processesOfAWorker)
        .allSatisfy(child -> assertThat(child.onExit()).succeedsWithin(SOON));
    assertNoSSTables(staging);
    assertThat(Files.readAllLines(starts)).as("starts of the two tasks").hasSizeGreaterThan(2);
    assertThat(counted(result, counters, RowCount.PRODUCED)).isEqualTo(CHUNKS * 1000L);
    assertThat(counted(result, counters, RowCount.WRITTEN)).isEqualTo(CHUNKS * 1000L);
    try (CassandraSession session = Sessions.acquire(config)) {
      assertThat(TableContent.ofTable(session.cql(), config.keyspace(), table))
          .isEqualTo(TableContent.ofSample(CHUNKS));
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
    return Long.parseLong(Files.readString(marker));
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
   * which process it is, and waits to be killed.
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
          TimeUnit.SECONDS.sleep(SOON.toSeconds());
        } catch (FileAlreadyExistsException e) {
          // The other worker was the first.
        }
      }
    }

    private static String pid() {
      return Long.toString(ProcessHandle.current().pid());
    }
  }
}
