package dev.xylem.cassandra.schema;

import dev.xylem.cassandra.session.CassandraSession;
import java.util.List;

/** Selects the names of all keyspaces. */
public final class SelectKeyspaces {
  private SelectKeyspaces() {}

  public static List<String> execute(CassandraSession session) {
    return session.rows("SELECT keyspace_name FROM system_schema.keyspaces").stream()
        .map(row -> row.getString("keyspace_name"))
        .toList();
  }
}
