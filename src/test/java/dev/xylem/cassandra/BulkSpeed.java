package dev.xylem.cassandra;

import dev.xylem.cassandra.bulk.BulkOptions;
import dev.xylem.cassandra.bulk.BulkWriteTable;
import dev.xylem.cassandra.bulk.JmxLogin;
import dev.xylem.embedded.EmbeddedCassandra;
import dev.xylem.embedded.JmxPort;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.pipeline.options.LocalSSTableServer;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.types.Chunk;
import java.time.Duration;
import java.util.function.Consumer;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Count;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;

/**
 * Measures writing in bulk against writing by CQL, in turn: CPU a row of this process, of the one
 * that writes SSTables and of the node, beyond that of making the rows. To be run by hand: {@code
 * BulkSpeed [chunks of 1000 rows [rounds]]}.
 */
final class BulkSpeed {
  /** Longer than a process without work lives: each round pays for its start. */
  private static final Duration PAUSE = Duration.ofSeconds(12);

  private static final NodeCounters COUNTERS = NodeCounters.of("speed", "write");

  private final EmbeddedCassandra cassandra;
  private final CassandraConfig config;
  private final BulkOptions options;
  private final int chunks;
  private int run;

  private BulkSpeed(EmbeddedCassandra cassandra, int chunks) {
    this.cassandra = cassandra;
    this.chunks = chunks;
    config = SharedCassandra.configOf(cassandra, "speed");
    JmxPort jmx = cassandra.jmx().orElseThrow();
    options =
        BulkOptions.of(LocalSSTableServer.DEFAULT.withFormat("bti"))
            .withDirectory(cassandra.directory().resolve("bulk").toString())
            .withJmx(new JmxLogin(jmx.port(), jmx.username(), jmx.password()));
  }

  private record Cpu(double client, double child, double server) {
    Cpu minus(Cpu other) {
      return new Cpu(client - other.client, child - other.child, server - other.server);
    }
  }

  public static void main(String[] args) throws Exception {
    int chunks = args.length > 0 ? Integer.parseInt(args[0]) : 1000;
    int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 3;
    try (EmbeddedCassandra cassandra = EmbeddedCassandra.builder().jmx(true).start()) {
      new BulkSpeed(cassandra, chunks).measure(rounds);
    }
  }

  private void measure(int rounds) throws InterruptedException {
    try (Tables tables = Tables.open(config)) {
      tables.createKeyspace(Replication.NONE);
      for (int round = 0; round < rounds; round++) {
        Cpu made = run(pipeline -> SampleRows.in(pipeline, chunks).apply(Count.globally()));
        TableSchema cql = created(tables);
        report("cql", write(WriteTable.to(cql, config, COUNTERS)).minus(made));
        TableSchema bulk = created(tables);
        report("bulk", write(BulkWriteTable.to(bulk, "", config, COUNTERS, options)).minus(made));
        Thread.sleep(PAUSE.toMillis());
      }
    }
  }

  private TableSchema created(Tables tables) {
    TableSchema table = new TableSchema(new TableName("sample", ++run), SampleRows.SCHEMA);
    tables.create(table, "speed", "");
    return table;
  }

  private Cpu write(PTransform<PCollection<Chunk>, PCollection<Long>> sink) {
    return run(pipeline -> SampleRows.in(pipeline, chunks).apply(sink));
  }

  private Cpu run(Consumer<Pipeline> steps) {
    Pipeline pipeline = EmbeddedFlink.newPipeline();
    steps.accept(pipeline);
    Cpu before = now();
    pipeline.run().waitUntilFinish();
    return now().minus(before);
  }

  private Cpu now() {
    double server = cpu(ProcessHandle.of(cassandra.pid()).orElseThrow());
    double children =
        ProcessHandle.current().descendants().mapToDouble(BulkSpeed::cpu).sum() - server;
    return new Cpu(cpu(ProcessHandle.current()), children, server);
  }

  private static double cpu(ProcessHandle process) {
    return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / 1e9;
  }

  private void report(String what, Cpu cpu) {
    double micros = 1e6 / ((double) chunks * SampleRows.ROWS_PER_CHUNK);
    System.out.printf(
        "%-5s CPU a row: client %5.2f us, child %5.2f us, node %5.2f us, together %5.2f us%n",
        what,
        cpu.client * micros,
        cpu.child * micros,
        cpu.server * micros,
        (cpu.client + cpu.child + cpu.server) * micros);
  }
}
