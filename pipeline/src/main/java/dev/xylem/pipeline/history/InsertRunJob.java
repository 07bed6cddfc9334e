package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;

/** Inserts which job carries a run out. */
final class InsertRunJob {
  private InsertRunJob() {}

  static void execute(CassandraSession session, int run, RunJob job) {
    session.write(
        "INSERT INTO %s.xylem_jobs (run_id, flink, name) VALUES (?, ?, ?)"
            .formatted(CqlIdentifiers.quote(session.config().keyspace())),
        run,
        job.flink(),
        job.name());
  }
}
