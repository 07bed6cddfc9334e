package dev.xylem.cassandra.schema;

import dev.xylem.cassandra.session.CassandraSession;
import java.util.List;

/** Selects the names of all tables of the session's keyspace. */
final class SelectTableNames {
  private SelectTableNames() {}

  static List<String> execute(CassandraSession session) {
    return session
        .rows(
            "SELECT table_name FROM system_schema.tables WHERE keyspace_name = ?",
            session.config().keyspace())
        .stream()
        .map(row -> row.getString("table_name"))
        .toList();
  }
}
