package dev.xylem.pipeline.facts;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.time.Duration;

/** Updates the sign of life of a run. */
final class UpdateSign {
  private UpdateSign() {}

  static void execute(CassandraSession session, int run, Duration lifetime) {
    session.write(
        "UPDATE %s.xylem_run_facts USING TTL %d SET alive = true WHERE run_id = ?"
            .formatted(CqlIdentifiers.quote(session.config().keyspace()), lifetime.toSeconds()),
        run);
  }
}
