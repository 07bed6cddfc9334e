package dev.xylem.cassandra.bulk;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import java.time.Duration;

/** Selects the indexes of a table. */
final class SelectIndexes {
  private SelectIndexes() {}

  /** Whether a node knows of any. */
  static boolean areThere(
      CqlSession session, Node node, String keyspace, String table, Duration timeout) {
    return !session
        .execute(
            SimpleStatement.newInstance(
                    "SELECT index_name FROM system_schema.indexes"
                        + " WHERE keyspace_name = ? AND table_name = ?",
                    keyspace,
                    table)
                .setNode(node)
                .setIdempotent(true)
                .setTimeout(timeout))
        .all()
        .isEmpty();
  }
}
