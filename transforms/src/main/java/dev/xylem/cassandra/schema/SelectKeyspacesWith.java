package dev.xylem.cassandra.schema;

import dev.xylem.cassandra.session.CassandraSession;
import java.util.List;

/** Selects the names of all keyspaces that have a table of some name. */
public final class SelectKeyspacesWith {
  private SelectKeyspacesWith() {}

  /** In the order of the alphabet. */
  public static List<String> execute(CassandraSession session, String table) {
    return session.rows("SELECT keyspace_name, table_name FROM system_schema.tables").stream()
        .filter(row -> table.equals(row.getString("table_name")))
        .map(row -> row.getString("keyspace_name"))
        .sorted()
        .toList();
  }
}
