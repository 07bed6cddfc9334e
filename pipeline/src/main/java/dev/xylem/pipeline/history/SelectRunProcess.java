package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.Optional;

/** Selects by which process a run is carried out. */
final class SelectRunProcess {
  private SelectRunProcess() {}

  /** Empty if that was not noted. */
  static Optional<RunProcess> execute(CassandraSession session, int run) {
    return session
        .rows(
            "SELECT host, pid, started_at FROM %s.xylem_processes WHERE run_id = ?"
                .formatted(CqlIdentifiers.quote(session.config().keyspace())),
            run)
        .stream()
        .findFirst()
        .map(
            row ->
                new RunProcess(
                    row.getString("host"), row.getLong("pid"), row.getInstant("started_at")));
  }
}
