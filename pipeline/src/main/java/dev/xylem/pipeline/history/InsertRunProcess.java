package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;

/** Inserts by which process a run is carried out. */
final class InsertRunProcess {
  private InsertRunProcess() {}

  static void execute(CassandraSession session, int run, RunProcess process) {
    session.write(
        "INSERT INTO %s.xylem_processes (run_id, host, pid, started_at) VALUES (?, ?, ?, ?)"
            .formatted(CqlIdentifiers.quote(session.config().keyspace())),
        run,
        process.host(),
        process.pid(),
        process.started());
  }
}
