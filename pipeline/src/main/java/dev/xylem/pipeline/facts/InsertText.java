package dev.xylem.pipeline.facts;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;

/** Inserts a text by its hash. */
final class InsertText {
  private InsertText() {}

  static void execute(CassandraSession session, KeptText text) {
    session.write(
        "INSERT INTO %s.xylem_texts (hash, text) VALUES (?, ?)"
            .formatted(CqlIdentifiers.quote(session.config().keyspace())),
        text.hash(),
        text.text());
  }
}
