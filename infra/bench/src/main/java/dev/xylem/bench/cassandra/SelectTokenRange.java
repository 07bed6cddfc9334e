package dev.xylem.bench.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;

/** A select over one of so many ranges of tokens, which together are the whole table. */
final class SelectTokenRange {
  static final int RANGES = 32;
  private static final long RANGE_WIDTH = 1L << 59;

  private final PreparedStatement prepared;

  private SelectTokenRange(PreparedStatement prepared) {
    this.prepared = prepared;
  }

  /** Selects the rows with their keys. */
  static SelectTokenRange ofRows(TableSchema table, CassandraSession session) {
    return prepare("chunk, ord, account, ts, json", table, session);
  }

  /** Counts the rows in the cluster. */
  static SelectTokenRange ofCount(TableSchema table, CassandraSession session) {
    return prepare("COUNT(*)", table, session);
  }

  private static SelectTokenRange prepare(
      String what, TableSchema table, CassandraSession session) {
    String cql =
        "SELECT %s FROM \"%s\".\"%s\" WHERE token(chunk) > ? AND token(chunk) <= ?"
            .formatted(what, session.config().keyspace(), table.name().physical());
    return new SelectTokenRange(
        session
            .cql()
            .prepare(
                SimpleStatement.newInstance(cql)
                    .setConsistencyLevel(session.config().readConsistency())
                    .setIdempotent(true)));
  }

  /**
   * @param range from 0
   */
  BoundStatement bind(int range) {
    return prepared.bind(start(range), start(range + 1));
  }

  /** Where a range starts, and the one before it ends. */
  private static long start(int range) {
    return range == RANGES ? Long.MAX_VALUE : Long.MIN_VALUE + range * RANGE_WIDTH;
  }
}
