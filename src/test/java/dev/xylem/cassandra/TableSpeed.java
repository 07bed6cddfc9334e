package dev.xylem.cassandra;

import dev.xylem.embedded.EmbeddedCassandra;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.types.Chunk;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.Consumer;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Count;
import org.apache.beam.sdk.values.PCollection;

/**
 * Measures writing and reading a table, pipelines on embedded Flink and an embedded node sharing
 * the machine: rows a second and CPU a row of both processes, beyond a pipeline of the same chunks
 * without a table. To be run by hand: {@code TableSpeed [chunks of 1000 rows [maxInFlight...]]}.
 */
final class TableSpeed {
  private final EmbeddedCassandra cassandra;
  private final CassandraConfig config;
  private final int chunks;

  private TableSpeed(EmbeddedCassandra cassandra, int chunks) {
    this.cassandra = cassandra;
    this.chunks = chunks;
    config = SharedCassandra.configOf(cassandra, "speed");
  }

  private record Cost(double seconds, double clientCpu, double serverCpu) {
    Cost minus(Cost other) {
      return new Cost(
          seconds - other.seconds, clientCpu - other.clientCpu, serverCpu - other.serverCpu);
    }
  }

  public static void main(String[] args) throws Exception {
    int chunks = args.length > 0 ? Integer.parseInt(args[0]) : 1000;
    int[] limits =
        args.length > 1
            ? Arrays.stream(args).skip(1).mapToInt(Integer::parseInt).toArray()
            : new int[] {32};
    try (EmbeddedCassandra cassandra = EmbeddedCassandra.builder().start()) {
      new TableSpeed(cassandra, chunks).measure(limits);
    }
  }

  private void measure(int[] limits) {
    try (Tables tables = Tables.open(config)) {
      tables.createKeyspace(Replication.NONE);
      write(tables, 0, WriteOptions.DEFAULT);
      read(0);
      Cost generated = run(pipeline -> SampleRows.in(pipeline, chunks).apply(Count.globally()));
      report("chunks alone", generated);
      int run = 1;
      for (int limit : limits) {
        report(
            "write, " + limit + " in flight",
            write(
                    tables,
                    run++,
                    WriteOptions.DEFAULT.withConcurrency(WriteConcurrency.fixed(limit)))
                .minus(generated));
      }
      report("read", read(1).minus(run(pipeline -> SampleRows.in(pipeline, 1))));
    }
  }

  private TableSchema table(int run) {
    return new TableSchema(new TableName("sample", run), SampleRows.SCHEMA);
  }

  private Cost write(Tables tables, int run, WriteOptions options) {
    tables.create(table(run), "speed", "");
    NodeCounters counters = NodeCounters.of("speed", "write");
    return run(
        pipeline ->
            SampleRows.in(pipeline, chunks)
                .apply(WriteTable.to(table(run), config, counters).withOptions(options)));
  }

  private Cost read(int run) {
    return run(
        pipeline -> {
          PCollection<Chunk> read = pipeline.apply(ReadTable.from(table(run), config));
          read.apply(Count.globally());
        });
  }

  private Cost run(Consumer<Pipeline> steps) {
    Pipeline pipeline = EmbeddedFlink.newPipeline();
    steps.accept(pipeline);
    Cost before = now();
    pipeline.run().waitUntilFinish();
    return now().minus(before);
  }

  private Cost now() {
    return new Cost(
        System.nanoTime() / 1e9,
        cpu(ProcessHandle.current()),
        cpu(ProcessHandle.of(cassandra.pid()).orElseThrow()));
  }

  private static double cpu(ProcessHandle process) {
    return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / 1e9;
  }

  private void report(String what, Cost cost) {
    double rows = (double) chunks * SampleRows.ROWS_PER_CHUNK;
    System.out.printf(
        "%-24s %9.0f rows/s, CPU a row: client %5.2f us, server %5.2f us%n",
        what, rows / cost.seconds, cost.clientCpu * 1e6 / rows, cost.serverCpu * 1e6 / rows);
  }
}
