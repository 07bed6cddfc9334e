package dev.xylem.pipeline.facts;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;

/** Inserts what a run takes from earlier ones. */
final class InsertReuse {
  private InsertReuse() {}

  static void execute(CassandraSession session, int run, RunFacts facts) {
    session.write(
        "INSERT INTO %s.xylem_reuse (run_id, resumed, reasons) VALUES (?, ?, ?)"
            .formatted(CqlIdentifiers.quote(session.config().keyspace())),
        run,
        facts.resumed().orElse(null),
        facts.reuse());
  }
}
