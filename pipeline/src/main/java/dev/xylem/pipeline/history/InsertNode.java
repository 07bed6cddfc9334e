package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;

/** Inserts how a node of a run stands, or replaces what was there. */
final class InsertNode {
  private InsertNode() {}

  static void execute(CassandraSession session, int run, NodeMark mark, NodeResult result) {
    session.write(
        """
        INSERT INTO %s.xylem_nodes
          (node, run_id, status, rows_read, rows_filtered, rows_rejected, rows_written, updated_at)
          VALUES (?, ?, ?, ?, ?, ?, ?, toTimestamp(now()))\
        """
            .formatted(CqlIdentifiers.quote(session.config().keyspace())),
        result.node(),
        run,
        mark.text(),
        result.read(),
        result.filtered(),
        result.rejected(),
        result.written());
  }
}
