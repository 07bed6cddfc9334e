package dev.xylem.bench.cassandra;

import com.datastax.oss.driver.api.core.cql.ResultSet;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;

/** A loop over ranges of tokens, page after page, as most code does it. */
final class NaiveReader implements BenchmarkReader {
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
    SelectTokenRange select = SelectTokenRange.ofRows(table, session);
    long rows = 0;
    long bytes = 0;
    for (int range = 0; range < SelectTokenRange.RANGES; range++) {
      ResultSet found = session.cql().execute(select.bind(range).setPageSize(PAGE_ROWS));
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
    SelectTokenRange count = SelectTokenRange.ofCount(table, session);
    long rows = 0;
    for (int range = 0; range < SelectTokenRange.RANGES; range++) {
      rows += session.cql().execute(count.bind(range)).one().getLong(0);
    }
    return rows;
  }

  @Override
  public void readNothing() {
    // It has nothing to start.
  }
}
