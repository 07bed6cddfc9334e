package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;

/** Updates a run that has ended. */
final class UpdateRun {
  private UpdateRun() {}

  /**
   * @param error why it has failed; empty if it has not
   */
  static void execute(CassandraSession session, int run, RunStatus status, String error) {
    session.write(
        "UPDATE %s.xylem_runs SET status = ?, ended_at = toTimestamp(now()), error = ?"
                .formatted(CqlIdentifiers.quote(session.config().keyspace()))
            + " WHERE run_id = ?",
        status.text(),
        error,
        run);
  }
}
