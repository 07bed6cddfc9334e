package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.List;

/** Selects a run of the keyspace, with the nodes that it was to run. */
record SelectRuns(int run, RunStatus status, List<String> nodes) {
  /** All of them, in no particular order. */
  static List<SelectRuns> execute(CassandraSession session) {
    return session
        .rows(
            "SELECT run_id, status, nodes FROM %s.xylem_runs"
                .formatted(CqlIdentifiers.quote(session.config().keyspace())))
        .stream()
        // A run that was noted to have ended, after its beginning was deleted, has nothing else.
        .filter(row -> row.getString("status") != null)
        .map(
            row ->
                new SelectRuns(
                    row.getInt("run_id"),
                    RunStatus.of(row.getString("status")),
                    List.copyOf(row.getList("nodes", String.class))))
        .toList();
  }
}
