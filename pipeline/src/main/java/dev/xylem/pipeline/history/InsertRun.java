package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;

/** Inserts a run that begins. */
final class InsertRun {
  private InsertRun() {}

  static void execute(CassandraSession session, int run, RunDescription description) {
    session.write(
        """
        INSERT INTO %s.xylem_runs
          (run_id, status, script, parameters, start_nodes, nodes, started_at)
          VALUES (?, ?, ?, ?, ?, ?, toTimestamp(now()))\
        """
            .formatted(CqlIdentifiers.quote(session.config().keyspace())),
        run,
        RunStatus.RUNNING.text(),
        description.script(),
        description.parameters(),
        description.startNodes(),
        description.nodes());
  }
}
