package dev.xylem.bench.cassandra;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.ResultSet;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;

/** A loop over ranges of tokens, page after page, as most code does it. */
final class NaiveReader implements BenchmarkReader {
  private static final int RANGES = 32;
  private static final long RANGE_WIDTH = 1L << 59;
  private static final int PAGE_ROWS = 5000;

  private final CassandraSession session;

  NaiveReader(CassandraSession session) {
    this.session = session;
  }

  @Override
  public String name() {
    return "naive";
  }

  @Override
  public long read(TableSchema table) {
    PreparedStatement select = select(table, "chunk, ord, account, ts, json");
    long rows = 0;
    long bytes = 0;
    for (int range = 0; range < RANGES; range++) {
      ResultSet found =
          session.cql().execute(select.bind(after(range), after(range + 1)).setPageSize(PAGE_ROWS));
      for (Row row : found) {
        bytes += row.getString("chunk").length() + row.getLong("ord");
        bytes += row.getString("account").length() + row.getInstant("ts").toEpochMilli();
        bytes += row.getString("json").length();
        rows++;
      }
    }
    if (rows > 0 && bytes == 0) {
      throw new IllegalStateException("rows without values");
    }
    return rows;
  }

  /** Counts the rows in the cluster. */
  long count(TableSchema table) {
    PreparedStatement count = select(table, "COUNT(*)");
    long rows = 0;
    for (int range = 0; range < RANGES; range++) {
      rows += session.cql().execute(count.bind(after(range), after(range + 1))).one().getLong(0);
    }
    return rows;
  }

  private PreparedStatement select(TableSchema table, String what) {
    String cql =
        "SELECT %s FROM \"%s\".\"%s\" WHERE token(chunk) > ? AND token(chunk) <= ?"
            .formatted(what, session.config().keyspace(), table.name().physical());
    return session
        .cql()
        .prepare(
            SimpleStatement.newInstance(cql)
                .setConsistencyLevel(session.config().readConsistency())
                .setIdempotent(true));
  }

  /** Where a range starts, and the one before it ends. */
  private static long after(int range) {
    return range == RANGES ? Long.MAX_VALUE : Long.MIN_VALUE + range * RANGE_WIDTH;
  }

  @Override
  public void readNothing() {
    // It has nothing to start.
  }
}
