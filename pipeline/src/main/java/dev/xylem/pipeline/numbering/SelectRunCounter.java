package dev.xylem.pipeline.numbering;

import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;

/** Selects the number of the last run. */
final class SelectRunCounter {
  private SelectRunCounter() {}

  static int execute(CassandraSession session) {
    return session
        .execute(
            SimpleStatement.newInstance(
                    "SELECT last_run FROM %s.xylem_run_counter WHERE id = 0"
                        .formatted(CqlIdentifiers.quote(session.config().keyspace())))
                .setConsistencyLevel(session.conditionalReads()))
        .one()
        .getInt("last_run");
  }
}
