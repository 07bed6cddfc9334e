package dev.xylem.pipeline.history;

import dev.xylem.cassandra.schema.SelectTable;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.Optional;

/** Selects which job carries a run out. */
final class SelectRunJob {
  private SelectRunJob() {}

  /** Empty if it was carried out by the process that began it. */
  static Optional<RunJob> execute(CassandraSession session, int run) {
    if (SelectTable.execute(session, HistoryTables.JOBS.name()).isEmpty()) {
      return Optional.empty();
    }
    return session
        .rows(
            "SELECT flink, name FROM %s.xylem_jobs WHERE run_id = ?"
                .formatted(CqlIdentifiers.quote(session.config().keyspace())),
            run)
        .stream()
        .findFirst()
        .map(row -> new RunJob(row.getString("flink"), row.getString("name")));
  }
}
