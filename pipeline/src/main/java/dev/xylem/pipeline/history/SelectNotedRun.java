package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.List;
import java.util.Optional;

/** Selects what is noted of a run. */
final class SelectNotedRun {
  private SelectNotedRun() {}

  /** Empty if there is no such run. */
  static Optional<NotedRun> execute(CassandraSession session, int run) {
    return session
        .rows(
            "SELECT status, script, nodes, error FROM %s.xylem_runs WHERE run_id = ?"
                .formatted(CqlIdentifiers.quote(session.config().keyspace())),
            run)
        .stream()
        .filter(row -> row.getString("status") != null)
        .findFirst()
        .map(
            row ->
                new NotedRun(
                    run,
                    RunStatus.of(row.getString("status")),
                    Optional.ofNullable(row.getString("script")).orElse(""),
                    List.copyOf(row.getList("nodes", String.class)),
                    Optional.ofNullable(row.getString("error")).orElse(""),
                    SelectRunJob.execute(session, run)));
  }
}
