package dev.xylem.cassandra.schema;

import dev.xylem.cassandra.session.CassandraSession;
import java.util.Map;
import java.util.Optional;

/** Selects how the session's keyspace is replicated. */
final class SelectReplication {
  private SelectReplication() {}

  /** Empty if there is no such keyspace. */
  static Optional<Map<String, String>> execute(CassandraSession session) {
    return session
        .rows(
            "SELECT replication FROM system_schema.keyspaces WHERE keyspace_name = ?",
            session.config().keyspace())
        .stream()
        .map(row -> row.getMap("replication", String.class, String.class))
        .findFirst();
  }
}
