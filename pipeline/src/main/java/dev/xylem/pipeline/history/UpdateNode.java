package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;

/** Updates how a node of a run stands, and leaves what is noted of its rows. */
final class UpdateNode {
  private UpdateNode() {}

  /**
   * @param status as text
   */
  static void execute(CassandraSession session, int run, String node, String status) {
    session.write(
        "UPDATE %s.xylem_nodes SET status = ?, updated_at = toTimestamp(now())"
                .formatted(CqlIdentifiers.quote(session.config().keyspace()))
            + " WHERE node = ? AND run_id = ?",
        status,
        node,
        run);
  }
}
