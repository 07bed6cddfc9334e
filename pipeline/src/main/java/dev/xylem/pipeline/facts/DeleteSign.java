package dev.xylem.pipeline.facts;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;

/** Deletes the sign of life of a run. */
final class DeleteSign {
  private DeleteSign() {}

  static void execute(CassandraSession session, int run) {
    session.write(
        "DELETE alive FROM %s.xylem_run_facts WHERE run_id = ?"
            .formatted(CqlIdentifiers.quote(session.config().keyspace())),
        run);
  }
}
