package dev.xylem.pipeline.fingerprint;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.Map;
import java.util.Optional;

/** Selects the stamps of the files that a run has read. */
final class SelectInputFiles {
  private SelectInputFiles() {}

  /** By URL; empty if they were not noted. */
  static Optional<Map<String, String>> execute(CassandraSession session, int run) {
    return session
        .rows(
            "SELECT files FROM %s.xylem_input_files WHERE run_id = ?"
                .formatted(CqlIdentifiers.quote(session.config().keyspace())),
            run)
        .stream()
        .findFirst()
        .map(row -> row.getMap("files", String.class, String.class));
  }
}
