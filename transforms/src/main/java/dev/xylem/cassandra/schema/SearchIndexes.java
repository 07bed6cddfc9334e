package dev.xylem.cassandra.schema;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.loadbalancing.NodeDistance;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import com.datastax.oss.driver.api.core.servererrors.UnavailableException;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Durations;
import dev.xylem.cassandra.session.Polling;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Storage-attached indexes of a table, one of each column by which people look rows up. Values
 * match exactly: case, accents and spaces count.
 */
final class SearchIndexes {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final Duration PAUSE = Duration.ofMillis(100);

  private final CassandraSession session;
  private final TableSchema table;

  SearchIndexes(CassandraSession session, TableSchema table) {
    this.session = session;
    this.table = table;
  }

  /** Makes the index of a field, if it is missing. */
  void create(String field) {
    try {
      SchemaChange.execute(session, CreateIndex.cql(table, session.config().keyspace(), field));
    } catch (XylemException e) {
      throw e.with(Fact.TABLE, table.name())
          .with(Fact.FIELD, field)
          .with(
              Fact.HINT,
              "storage-attached indexes need Apache Cassandra 5.0 or later,"
                  + " and fields with names of at most 48 characters");
    }
  }

  /**
   * Waits until the index of a field answers, whichever live node is asked; until then Cassandra
   * refuses to use it, and a node may miss rows that come while it starts to build the index.
   */
  void await(String field) {
    CqlSession driver = session.cql();
    SimpleStatement probe = SelectByField.of(table, session.config().keyspace(), field);
    AtomicReference<DriverException> last = new AtomicReference<>();
    for (Node node : driver.getMetadata().getNodes().values()) {
      if (!Polling.until(() -> answers(probe.setNode(node), last), PAUSE, TIMEOUT)) {
        throw new XylemException(
                "the index is not ready after %s: %s"
                    .formatted(Durations.readable(TIMEOUT), last.get().getMessage()),
                last.get())
            .with(Fact.TABLE, table.name())
            .with(Fact.FIELD, field);
      }
    }
  }

  /**
   * Whether a node can use the index. A node without a connection, or one that is down, is not
   * asked.
   */
  private boolean answers(SimpleStatement probe, AtomicReference<DriverException> last) {
    Node node = Objects.requireNonNull(probe.getNode());
    if (node.getState() != NodeState.UP || node.getDistance() == NodeDistance.IGNORED) {
      return true;
    }
    try {
      askAllReplicas(probe);
      return true;
    } catch (DriverException e) {
      last.set(e);
      return false;
    }
  }

  private void askAllReplicas(SimpleStatement probe) {
    try {
      session.cql().execute(probe.setConsistencyLevel(ConsistencyLevel.ALL));
    } catch (UnavailableException e) {
      session.cql().execute(probe.setConsistencyLevel(session.config().readConsistency()));
    }
  }
}
