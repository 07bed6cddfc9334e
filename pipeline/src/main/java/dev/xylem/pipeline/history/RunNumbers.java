package dev.xylem.pipeline.history;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.types.XylemException;

/** Numbers the runs of a keyspace from 1, also when several start at once. */
final class RunNumbers {
  private static final int MAX_ATTEMPTS = 100;

  private final CassandraSession session;
  private final String keyspace;

  /**
   * @param keyspace as CQL names it
   */
  RunNumbers(CassandraSession session, String keyspace) {
    this.session = session;
    this.keyspace = keyspace;
  }

  /**
   * A number that no other run has; one whose answer was lost is left out.
   *
   * @throws XylemException if too many runs start at once
   */
  int next() {
    execute(
        "INSERT INTO %s.xylem_run_counter (id, last_run) VALUES (0, 0) IF NOT EXISTS"
            .formatted(keyspace));
    for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      int last = last();
      AsyncResultSet update =
          execute(
              "UPDATE %s.xylem_run_counter SET last_run = ? WHERE id = 0 IF last_run = ?"
                  .formatted(keyspace),
              last + 1,
              last);
      if (update.wasApplied()) {
        return last + 1;
      }
    }
    throw new XylemException(
        "no run number could be had in keyspace %s: too many runs start at once"
            .formatted(keyspace));
  }

  private int last() {
    return session
        .execute(
            SimpleStatement.newInstance(
                    "SELECT last_run FROM %s.xylem_run_counter WHERE id = 0".formatted(keyspace))
                .setConsistencyLevel(session.conditionalReads()))
        .one()
        .getInt("last_run");
  }

  private AsyncResultSet execute(String cql, Object... values) {
    return session.execute(
        SimpleStatement.newInstance(cql, values)
            .setConsistencyLevel(session.config().writeConsistency()));
  }
}
