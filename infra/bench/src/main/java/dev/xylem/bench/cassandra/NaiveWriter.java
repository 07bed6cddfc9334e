package dev.xylem.bench.cassandra;

import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.types.Chunk;

/**
 * One prepared insert a row, 512 of them under way: what Beam's CassandraIO does, and most code.
 */
final class NaiveWriter implements BenchmarkWriter {
  private static final int IN_FLIGHT = 512;

  private final CassandraSession session;

  NaiveWriter(CassandraSession session) {
    this.session = session;
  }

  @Override
  public String name() {
    return "naive";
  }

  @Override
  public void write(BenchmarkRows rows, TableSchema table) throws InterruptedException {
    RowInserts inserts = RowInserts.into(table, session);
    AsyncRequests requests = new AsyncRequests(session.cql(), IN_FLIGHT);
    for (int number = 0; number < rows.chunks(); number++) {
      Chunk chunk = rows.chunk(number);
      for (int row = 0; row < chunk.rows(); row++) {
        requests.send(inserts.bind(chunk, row));
      }
    }
    requests.await();
  }

  @Override
  public void makeOnly(BenchmarkRows rows) {
    RowInserts.makeOnly(rows);
  }
}
