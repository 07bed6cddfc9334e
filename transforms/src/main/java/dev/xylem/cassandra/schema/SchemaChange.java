package dev.xylem.cassandra.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.ExecutionInfo;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.loadbalancing.NodeDistance;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import com.datastax.oss.driver.api.core.servererrors.UnauthorizedException;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.ClusterKind;
import dev.xylem.cassandra.session.Durations;
import dev.xylem.cassandra.session.Polling;
import dev.xylem.cassandra.session.Retries;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.time.Duration;
import java.util.Comparator;

/**
 * A statement that changes the schema, and that may be repeated ({@code IF NOT EXISTS}): tried
 * again while the cluster does not answer, done when all live nodes have the change.
 *
 * <p>Two nodes that make the same table at the same time may give it two identities, and then never
 * agree. So all programs have their changes made by the same node.
 */
final class SchemaChange {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final Duration POLL = Duration.ofMillis(500);

  private static final String RIGHTS =
      "a run needs CREATE, SELECT and MODIFY on its keyspace, and CREATE ON ALL KEYSPACES where"
          + " that is missing, and ALTER for searchable indexes; an administrator can GRANT them";

  private SchemaChange() {}

  /**
   * @throws XylemException if Cassandra refuses it, or has not made it after a minute
   */
  static void execute(CassandraSession session, String cql) {
    CqlSession driver = session.cql();
    SimpleStatement statement =
        SimpleStatement.newInstance(cql).setTimeout(TIMEOUT).setIdempotent(true);
    ExecutionInfo execution;
    try {
      execution =
          Retries.await(
                  session
                      .retries(TIMEOUT)
                      .run(() -> driver.executeAsync(statement.setNode(firstNode(driver)))))
              .getExecutionInfo();
    } catch (XylemException e) {
      XylemException refused = new XylemException(e.problem() + ": " + cql, e);
      throw e.getCause() instanceof UnauthorizedException
          ? refused.with(Fact.HINT, RIGHTS)
          : refused;
    }
    awaitSettled(session, execution.getCoordinator());
  }

  /**
   * Waits until what was changed can be used, whichever live node is asked.
   *
   * @param changed the node that has made the change
   */
  private static void awaitSettled(CassandraSession session, Node changed) {
    if (session.kind() == ClusterKind.KEYSPACES) {
      awaitKeyspaces(session);
    } else if (!SchemaAgreement.await(session.cql(), changed, TIMEOUT)) {
      throw new XylemException(
          "the nodes of Cassandra at %s do not agree on the schema after %s"
              .formatted(session.config().where(), Durations.readable(TIMEOUT)));
    }
  }

  /** It answers for all of its nodes. */
  private static void awaitKeyspaces(CassandraSession session) {
    String keyspace = session.config().keyspace();
    if (!Polling.until(
        () -> SelectTableStates.areAllActive(session.cql(), keyspace), POLL, TIMEOUT)) {
      throw new XylemException(
          "Amazon Keyspaces is still changing keyspace %s after %s"
              .formatted(keyspace, Durations.readable(TIMEOUT)));
    }
  }

  /** Null, which leaves the choice to the driver, if no node is known to be up. */
  private static Node firstNode(CqlSession driver) {
    return driver.getMetadata().getNodes().values().stream()
        .filter(node -> node.getState() == NodeState.UP)
        .filter(node -> node.getDistance() == NodeDistance.LOCAL)
        .min(Comparator.comparing(node -> String.valueOf(node.getHostId())))
        .orElse(null);
  }
}
