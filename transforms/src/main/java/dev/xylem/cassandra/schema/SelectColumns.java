package dev.xylem.cassandra.schema;

import dev.xylem.cassandra.session.CassandraSession;
import java.util.List;

/**
 * Selects a column of a table.
 *
 * @param kind {@code partition_key}, {@code clustering} or {@code regular}
 * @param type as CQL has it
 */
record SelectColumns(String name, String kind, String type) {

  /** All columns of a table of the session's keyspace; none if there is no such table. */
  static List<SelectColumns> execute(CassandraSession session, String table) {
    return session
        .rows(
            "SELECT column_name, kind, type FROM system_schema.columns"
                + " WHERE keyspace_name = ? AND table_name = ?",
            session.config().keyspace(),
            table)
        .stream()
        .map(
            row ->
                new SelectColumns(
                    row.getString("column_name"), row.getString("kind"), row.getString("type")))
        .toList();
  }

  boolean isRegular() {
    return kind.equals("regular");
  }
}
