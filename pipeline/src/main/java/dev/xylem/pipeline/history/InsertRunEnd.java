package dev.xylem.pipeline.history;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;

/** Inserts how a run ends, if nobody else has. */
final class InsertRunEnd {
  private InsertRunEnd() {}

  /**
   * @return what is inserted then
   */
  static RunStatus execute(CassandraSession session, int run, RunStatus status) {
    AsyncResultSet result =
        session.write(
            "INSERT INTO %s.xylem_run_ends (run_id, status) VALUES (?, ?) IF NOT EXISTS"
                .formatted(CqlIdentifiers.quote(session.config().keyspace())),
            run,
            status.text());
    return result.wasApplied() ? status : RunStatus.of(result.one().getString("status"));
  }
}
