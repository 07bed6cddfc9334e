package dev.xylem.cassandra.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/** Selects the version of the schema that a node has. */
final class SelectSchemaVersion {
  private SelectSchemaVersion() {}

  /** The version that the node itself states. */
  static UUID ofNode(CqlSession session, Node node) {
    return ask(session, node, "SELECT schema_version FROM system.local").get(0).getUuid(0);
  }

  /** The version that another node has heard of by gossip; null if it has not. */
  static UUID heardOf(CqlSession session, Node node, Node asked) {
    return ask(session, asked, "SELECT host_id, schema_version FROM system.peers").stream()
        .filter(peer -> Objects.equals(peer.getUuid(0), node.getHostId()))
        .map(peer -> peer.getUuid(1))
        .findFirst()
        .orElse(null);
  }

  private static List<Row> ask(CqlSession session, Node node, String query) {
    return session
        .execute(SimpleStatement.newInstance(query).setNode(node).setIdempotent(true))
        .all();
  }
}
