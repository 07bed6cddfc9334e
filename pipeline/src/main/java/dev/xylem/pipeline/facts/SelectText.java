package dev.xylem.pipeline.facts;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.Optional;

/** Selects a text by its hash. */
final class SelectText {
  private SelectText() {}

  static Optional<String> execute(CassandraSession session, String hash) {
    return session
        .rows(
            "SELECT text FROM %s.xylem_texts WHERE hash = ?"
                .formatted(CqlIdentifiers.quote(session.config().keyspace())),
            hash)
        .stream()
        .findFirst()
        .map(row -> row.getString("text"));
  }
}
