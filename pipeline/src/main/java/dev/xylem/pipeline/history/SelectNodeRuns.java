package dev.xylem.pipeline.history;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.List;
import java.util.Optional;

/**
 * Selects a run that had a node.
 *
 * @param mark what is noted of the node
 * @param result what the run has noted of it
 */
record SelectNodeRuns(int run, NodeMark mark, NodeResult result) {

  private static final String SELECT =
      """
      SELECT run_id, status, rows_read, rows_filtered, rows_rejected, rows_written
        FROM %s.xylem_nodes WHERE node = ?\
      """;

  /** All runs that had the node, the latest first. */
  static List<SelectNodeRuns> execute(CassandraSession session, String node) {
    return session.rows(from(session), node).stream().map(row -> read(row, node)).toList();
  }

  /** One of them; empty if the run did not have the node. */
  static Optional<SelectNodeRuns> execute(CassandraSession session, String node, int run) {
    return session.rows(from(session) + " AND run_id = ?", node, run).stream()
        .findFirst()
        .map(row -> read(row, node));
  }

  private static String from(CassandraSession session) {
    return SELECT.formatted(CqlIdentifiers.quote(session.config().keyspace()));
  }

  private static SelectNodeRuns read(Row row, String node) {
    return new SelectNodeRuns(
        row.getInt("run_id"),
        NodeMark.parse(row.getString("status")),
        new NodeResult(
            node,
            row.getLong("rows_read"),
            row.getLong("rows_filtered"),
            row.getLong("rows_rejected"),
            row.getLong("rows_written"),
            row.getLong("rows_written")));
  }
}
