package dev.xylem.cassandra.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.loadbalancing.NodeDistance;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import dev.xylem.cassandra.session.Polling;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/**
 * Whether all live nodes have a change of the schema.
 *
 * <p>Not left to the driver, which asks one node for all of them: where the change has not come to
 * that one either, it finds that all agree, on the schema before.
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
      UUID version = ownVersion(changed);
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

  /** Its own word, as gossip takes a second; but there are no connections to other data centres. */
  private UUID version(Node node) {
    return node.getDistance() == NodeDistance.IGNORED ? rumouredVersion(node) : ownVersion(node);
  }

  private UUID ownVersion(Node node) {
    return ask(node, "SELECT schema_version FROM system.local").get(0).getUuid(0);
  }

  private UUID rumouredVersion(Node node) {
    return ask(changed, "SELECT host_id, schema_version FROM system.peers").stream()
        .filter(peer -> Objects.equals(peer.getUuid(0), node.getHostId()))
        .map(peer -> peer.getUuid(1))
        .findFirst()
        .orElse(null);
  }

  private List<Row> ask(Node node, String query) {
    return session
        .execute(SimpleStatement.newInstance(query).setNode(node).setIdempotent(true))
        .all();
  }
}
