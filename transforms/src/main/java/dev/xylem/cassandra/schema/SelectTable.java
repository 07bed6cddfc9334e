package dev.xylem.cassandra.schema;

import dev.xylem.cassandra.session.CassandraSession;
import java.util.Optional;
import java.util.UUID;

/**
 * Selects what Cassandra knows of one table.
 *
 * @param id by which the nodes know it
 * @param comment what its maker wrote of it
 */
public record SelectTable(UUID id, String comment) {

  /**
   * @param table its name in the session's keyspace
   * @return empty if there is no such table
   */
  public static Optional<SelectTable> execute(CassandraSession session, String table) {
    return session
        .rows(
            "SELECT id, comment FROM system_schema.tables"
                + " WHERE keyspace_name = ? AND table_name = ?",
            session.config().keyspace(),
            table)
        .stream()
        .map(row -> new SelectTable(row.getUuid("id"), String.valueOf(row.getString("comment"))))
        .findFirst();
  }
}
