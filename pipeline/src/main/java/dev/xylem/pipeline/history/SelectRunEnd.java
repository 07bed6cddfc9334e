package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.Optional;

/** Selects how it was decided that a run ends. */
final class SelectRunEnd {
  private SelectRunEnd() {}

  /** Empty if that is not decided. */
  static Optional<RunStatus> execute(CassandraSession session, int run) {
    return session
        .rows(
            "SELECT status FROM %s.xylem_run_ends WHERE run_id = ?"
                .formatted(CqlIdentifiers.quote(session.config().keyspace())),
            run)
        .stream()
        .findFirst()
        .map(row -> RunStatus.of(row.getString("status")));
  }
}
