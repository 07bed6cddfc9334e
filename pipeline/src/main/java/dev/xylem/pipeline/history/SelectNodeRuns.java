package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.List;

/**
 * Selects a run that had a node.
 *
 * @param status of the node, as text
 */
record SelectNodeRuns(int run, String status) {

  /** All runs that had the node, the latest first. */
  static List<SelectNodeRuns> execute(CassandraSession session, String node) {
    return session
        .rows(
            "SELECT run_id, status FROM %s.xylem_nodes WHERE node = ?"
                .formatted(CqlIdentifiers.quote(session.config().keyspace())),
            node)
        .stream()
        .map(row -> new SelectNodeRuns(row.getInt("run_id"), row.getString("status")))
        .toList();
  }
}
