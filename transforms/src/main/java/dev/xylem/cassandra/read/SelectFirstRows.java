package dev.xylem.cassandra.read;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;

/** Selects some rows of a table, those whose chunks come first in the ring. */
public final class SelectFirstRows {
  private SelectFirstRows() {}

  /**
   * @return one page with all of them
   */
  public static AsyncResultSet execute(CassandraSession session, TableName table, int maxRows) {
    return session.execute(
        SimpleStatement.newInstance(
                "SELECT * FROM %s.%s LIMIT %d"
                    .formatted(
                        CqlIdentifiers.quote(session.config().keyspace()),
                        CqlIdentifiers.quote(table.physical()),
                        maxRows))
            .setConsistencyLevel(session.config().readConsistency())
            .setPageSize(maxRows));
  }
}
