package dev.xylem.cassandra.read;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.xylem.cassandra.ring.TokenRange;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;

/** Selects how many rows of a table have their tokens in a range. */
final class SelectRowCount {
  private final PreparedStatement prepared;

  SelectRowCount(CassandraSession session, TableSchema table) {
    prepared =
        session.prepare(
            cql(table, session.config().keyspace()), session.config().readConsistency());
  }

  static String cql(TableSchema table, String keyspace) {
    String chunk = CqlIdentifiers.quote(table.chunkColumn());
    return "SELECT COUNT(*) FROM %s WHERE token(%s) > ? AND token(%s) <= ?"
        .formatted(table.qualifiedName(keyspace), chunk, chunk);
  }

  BoundStatement bind(TokenRange range) {
    return prepared
        .boundStatementBuilder()
        .setLong(0, range.after())
        .setLong(1, range.upTo())
        .build();
  }

  static long result(AsyncResultSet answer) {
    return answer.one().getLong(0);
  }
}
