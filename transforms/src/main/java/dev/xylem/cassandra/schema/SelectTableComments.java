package dev.xylem.cassandra.schema;

import dev.xylem.cassandra.session.CassandraSession;
import java.util.Map;
import java.util.stream.Collectors;

/** Selects the comments of all tables of the session's keyspace. */
public final class SelectTableComments {
  private SelectTableComments() {}

  /** Those that there are, by the names of their tables. */
  public static Map<String, String> execute(CassandraSession session) {
    return session
        .rows(
            "SELECT table_name, comment FROM system_schema.tables WHERE keyspace_name = ?",
            session.config().keyspace())
        .stream()
        .filter(row -> row.getString("comment") != null)
        .collect(
            Collectors.toMap(row -> row.getString("table_name"), row -> row.getString("comment")));
  }
}
