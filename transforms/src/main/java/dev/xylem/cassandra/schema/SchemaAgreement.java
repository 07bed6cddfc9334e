package dev.xylem.cassandra.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.loadbalancing.NodeDistance;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import dev.xylem.cassandra.session.Polling;
import java.time.Duration;
import java.util.UUID;

/**
 * Whether all live nodes have a change of the schema.
 *
 * <p>The driver's own check asks one node about all of them. Where the change has not come to that
 * node either, it finds that all agree, on the schema before; so each node is asked here.
 */
final class SchemaAgreement {
  private static final Duration PAUSE = Duration.ofMillis(50);

  private final CqlSession session;
  private final Node changed;

  private SchemaAgreement(CqlSession session, Node changed) {
    this.session = session;
    this.changed = changed;
  }

  /**
   * Returns when they have it, or the time is up.
   *
   * @param changed a node that has it
   * @return whether they have it
   */
  static boolean await(CqlSession session, Node changed, Duration atMost) {
    SchemaAgreement agreement = new SchemaAgreement(session, changed);
    return Polling.until(agreement::isReached, PAUSE, atMost);
  }

  private boolean isReached() {
    try {
      UUID version = SelectSchemaVersion.ofNode(session, changed);
      return session.getMetadata().getNodes().values().stream()
          .filter(node -> !node.equals(changed) && isLive(node))
          .allMatch(node -> version.equals(version(node)));
    } catch (DriverException e) {
      // A node that has just gone is known to be down a moment later.
      return false;
    }
  }

  private static boolean isLive(Node node) {
    return node.getState() != NodeState.DOWN && node.getState() != NodeState.FORCED_DOWN;
  }

  /**
   * Asked of the node itself, since gossip takes a second. Other data centres have no connections.
   */
  private UUID version(Node node) {
    return node.getDistance() == NodeDistance.IGNORED
        ? SelectSchemaVersion.heardOf(session, node, changed)
        : SelectSchemaVersion.ofNode(session, node);
  }
}
