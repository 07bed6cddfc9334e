package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;

/** Updates how a node of a run stands, and leaves what is noted of its rows. */
final class UpdateNode {
  private UpdateNode() {}

  static void execute(CassandraSession session, int run, String node, NodeMark mark) {
    session.write(
        "UPDATE %s.xylem_nodes SET status = ?, updated_at = toTimestamp(now())"
                .formatted(CqlIdentifiers.quote(session.config().keyspace()))
            + " WHERE node = ? AND run_id = ?",
        mark.text(),
        node,
        run);
  }
}
