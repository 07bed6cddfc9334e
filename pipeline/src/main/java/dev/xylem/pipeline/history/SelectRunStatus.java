package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.Optional;

/** Selects how a run stands. */
final class SelectRunStatus {
  private SelectRunStatus() {}

  /** Empty if there is no such run. */
  static Optional<RunStatus> execute(CassandraSession session, int run) {
    return session
        .rows(
            "SELECT status FROM %s.xylem_runs WHERE run_id = ?"
                .formatted(CqlIdentifiers.quote(session.config().keyspace())),
            run)
        .stream()
        .findFirst()
        .map(found -> RunStatus.of(found.getString("status")));
  }
}
