package dev.xylem.pipeline.numbering;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;

/** Updates the number of the last run to the next one, if nobody else has. */
final class UpdateRunCounter {
  private UpdateRunCounter() {}

  /**
   * @return whether it was updated now
   */
  static boolean execute(CassandraSession session, int last) {
    return session
        .write(
            "UPDATE %s.xylem_run_counter SET last_run = ? WHERE id = 0 IF last_run = ?"
                .formatted(CqlIdentifiers.quote(session.config().keyspace())),
            last + 1,
            last)
        .wasApplied();
  }
}
