package dev.xylem.bench.cassandra;

import dev.xylem.cassandra.schema.Replication;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.embedded.EmbeddedCassandra;
import dev.xylem.pipeline.connection.LocalConnection;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Measures writing and reading the same rows in several ways, into and out of an embedded Cassandra
 * that shares the machine.
 *
 * <p>Everything is done once to warm up both JVMs, then in rounds, one way after the other within
 * each, so that what else the machine does meets all of them. After each writing the server writes
 * to disk what it has in memory, which is measured by itself, and the rows are counted.
 */
public final class CassandraBenchmark {
  private static final String KEYSPACE = "bench";
  private static final Duration FLUSH_TIMEOUT = Duration.ofMinutes(5);

  private final CassandraBenchmarkSettings settings;
  private final Consumer<String> progress;
  private final EmbeddedCassandra cassandra;
  private final Tables tables;
  private final Contenders contenders;
  private final CostMeter meter;
  private final HandTunedWriter filler;
  private final NaiveReader counter;
  private final Rounds writes = new Rounds();
  private final Rounds scans = new Rounds();
  private int tablesMade;

  private CassandraBenchmark(
      CassandraBenchmarkSettings settings,
      Consumer<String> progress,
      EmbeddedCassandra cassandra,
      CassandraSession session,
      Tables tables,
      Contenders contenders) {
    this.settings = settings;
    this.progress = progress;
    this.cassandra = cassandra;
    this.tables = tables;
    this.contenders = contenders;
    meter = new CostMeter(cassandra.pid());
    filler = new HandTunedWriter(session);
    counter = new NaiveReader(session);
  }

  /**
   * Starts a Cassandra, measures, and ends it.
   *
   * @param progress is told what is being done
   * @throws XylemException if a way of writing or reading has lost rows: it gets no figure
   */
  public static List<CassandraBenchmarkResult> run(
      CassandraBenchmarkSettings settings, Consumer<String> progress)
      throws IOException, InterruptedException {
    progress.accept("Starting Cassandra");
    boolean imports = settings.writers().contains("bulk");
    try (EmbeddedCassandra cassandra = EmbeddedCassandra.builder().jmx(imports).start()) {
      CassandraConfig config = LocalConnection.config(cassandra, KEYSPACE);
      try (CassandraSession session = Sessions.acquire(config);
          Tables tables = Tables.open(config)) {
        tables.createKeyspace(Replication.NONE);
        try (Contenders contenders = Contenders.of(settings, session, cassandra)) {
          return new CassandraBenchmark(settings, progress, cassandra, session, tables, contenders)
              .measure();
        }
      }
    }
  }

  private List<CassandraBenchmarkResult> measure() throws InterruptedException {
    warmUp();
    BenchmarkRows rows = new BenchmarkRows(settings.rows());
    TableSchema scanned = newTable();
    if (!contenders.readers().isEmpty()) {
      filler.write(rows, scanned);
      flush();
    }
    for (int round = 1; round <= settings.rounds(); round++) {
      String name = "Round %d of %d".formatted(round, settings.rounds());
      for (BenchmarkWriter writer : contenders.writers()) {
        measure(writer, rows, name, writes);
      }
      for (BenchmarkReader reader : contenders.readers()) {
        measure(reader, rows, scanned, name, scans);
      }
    }
    List<CassandraBenchmarkResult> results = new ArrayList<>(writes.medians("write", rows.count()));
    results.addAll(scans.medians("scan", rows.count()));
    return results;
  }

  private void warmUp() throws InterruptedException {
    BenchmarkRows rows = new BenchmarkRows(settings.warmUpRows());
    TableSchema scanned = newTable();
    filler.write(rows, scanned);
    for (BenchmarkWriter writer : contenders.writers()) {
      measure(writer, rows, "Warming up", new Rounds());
    }
    for (BenchmarkReader reader : contenders.readers()) {
      measure(reader, rows, scanned, "Warming up", new Rounds());
    }
    tables.drop(scanned.name());
  }

  private TableSchema newTable() {
    TableSchema table = new TableSchema(new TableName("rows", ++tablesMade), BenchmarkRows.SCHEMA);
    tables.create(table, "xylem bench", "");
    return table;
  }

  private void measure(BenchmarkWriter writer, BenchmarkRows rows, String round, Rounds results)
      throws InterruptedException {
    progress.accept("%s: %s writes %,d rows".formatted(round, writer.name(), rows.count()));
    TableSchema table = newTable();
    Cost making = meter.measure(() -> writer.makeOnly(rows));
    Cost writing = meter.measure(() -> writer.write(rows, table));
    Cost flushing = meter.measure(this::flush);
    requireAll(rows.count(), counter.count(table), writer.name() + " has written");
    tables.drop(table.name());
    results.add(writer.name(), writing.minus(making), flushing);
  }

  private void measure(
      BenchmarkReader reader, BenchmarkRows rows, TableSchema table, String round, Rounds results)
      throws InterruptedException {
    progress.accept("%s: %s reads %,d rows".formatted(round, reader.name(), rows.count()));
    long[] read = new long[1];
    Cost starting = meter.measure(reader::readNothing);
    Cost reading = meter.measure(() -> read[0] = reader.read(table));
    requireAll(rows.count(), read[0], reader.name() + " has read");
    results.add(reader.name(), reading.minus(starting), Cost.NOTHING);
  }

  private void flush() throws InterruptedException {
    cassandra.nodes().get(0).flush(FLUSH_TIMEOUT);
  }

  private static void requireAll(long expected, long found, String who) {
    if (found != expected) {
      throw new XylemException("%s %,d of %,d rows".formatted(who, found, expected));
    }
  }
}
