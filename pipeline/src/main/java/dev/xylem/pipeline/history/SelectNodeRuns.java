package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.List;

/**
 * Selects a run that had a node.
 *
 * @param status of the node, as text
 * @param result what the run has noted of it
 */
record SelectNodeRuns(int run, String status, NodeResult result) {

  /** All runs that had the node, the latest first. */
  static List<SelectNodeRuns> execute(CassandraSession session, String node) {
    return session
        .rows(
            """
            SELECT run_id, status, rows_read, rows_filtered, rows_rejected, rows_written
              FROM %s.xylem_nodes WHERE node = ?\
            """
                .formatted(CqlIdentifiers.quote(session.config().keyspace())),
            node)
        .stream()
        .map(
            row ->
                new SelectNodeRuns(
                    row.getInt("run_id"),
                    row.getString("status"),
                    new NodeResult(
                        node,
                        row.getLong("rows_read"),
                        row.getLong("rows_filtered"),
                        row.getLong("rows_rejected"),
                        row.getLong("rows_written"),
                        row.getLong("rows_written"))))
        .toList();
  }
}
