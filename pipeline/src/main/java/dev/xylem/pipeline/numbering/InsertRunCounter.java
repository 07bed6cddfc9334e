package dev.xylem.pipeline.numbering;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;

/** Inserts the counter of runs, if it is missing. */
final class InsertRunCounter {
  private InsertRunCounter() {}

  static void execute(CassandraSession session) {
    session.write(
        "INSERT INTO %s.xylem_run_counter (id, last_run) VALUES (0, 0) IF NOT EXISTS"
            .formatted(CqlIdentifiers.quote(session.config().keyspace())));
  }
}
