package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;

/** Updates how a run stands that ended before, and leaves when it did. */
final class UpdateRunReason {
  private UpdateRunReason() {}

  static void execute(CassandraSession session, int run, RunStatus status, String reason) {
    session.write(
        "UPDATE %s.xylem_runs SET status = ?, error = ? WHERE run_id = ?"
            .formatted(CqlIdentifiers.quote(session.config().keyspace())),
        status.text(),
        reason,
        run);
  }
}
