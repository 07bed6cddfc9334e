package dev.xylem.testing;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.ContactPoint;
import dev.xylem.embedded.CassandraNode;
import dev.xylem.embedded.EmbeddedCassandra;
import dev.xylem.embedded.Tuning;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Several Cassandra nodes that tests may kill, freeze and start again. */
public final class CassandraCluster implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final Duration REQUEST_PATIENCE = Duration.ofSeconds(30);

  private final EmbeddedCassandra cassandra;

  private CassandraCluster(EmbeddedCassandra cassandra) {
    this.cassandra = cassandra;
  }

  /** Nodes with small heaps and timeouts in the range of Cassandra's own. */
  static CassandraCluster start(int nodes) {
    try {
      CassandraCluster cluster =
          new CassandraCluster(
              EmbeddedCassandra.builder()
                  .nodes(nodes)
                  .tuning(Tuning.FAST_START)
                  .heapMegabytes(384)
                  .setting("write_request_timeout", "5s")
                  .setting("read_request_timeout", "10s")
                  // A test kills all replicas at once: what is acknowledged has to be on disk.
                  .setting("commitlog_sync", "group")
                  .setting("commitlog_sync_group_window", "10ms")
                  .setting("commitlog_sync_period", "0ms")
                  // A node that was away gets what it missed before the test looks.
                  .setting("hinted_handoff_throttle", "0KiB")
                  .start());
      cluster.createProbe();
      return cluster;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while starting Cassandra", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void createProbe() {
    try (CqlSession session = connect()) {
      session.execute(
          "CREATE KEYSPACE probe WITH replication ="
              + " {'class': 'SimpleStrategy', 'replication_factor': %d}".formatted(nodes().size()));
      session.execute("CREATE TABLE probe.t (id int PRIMARY KEY)");
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  /** The node of that number, from 0. */
  public CassandraNode node(int number) {
    return cassandra.nodes().get(number);
  }

  public List<CassandraNode> nodes() {
    return cassandra.nodes();
  }

  public CassandraConfig config(String keyspace) {
    return CassandraConfig.of(
            cassandra.nodes().stream()
                .map(node -> node.address())
                .map(address -> new ContactPoint(address.getHostString(), address.getPort()))
                .toList(),
            keyspace)
        .withLocalDatacenter(cassandra.localDatacenter())
        .withCredentials(cassandra.login().username(), cassandra.login().password());
  }

  /** A session that is patient, as the machine may have much else to do. */
  public CqlSession connect() {
    return CqlSession.builder()
        .withConfigLoader(
            DriverConfigLoader.programmaticBuilder()
                .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, REQUEST_PATIENCE)
                .withDuration(DefaultDriverOption.CONNECTION_INIT_QUERY_TIMEOUT, REQUEST_PATIENCE)
                .withDuration(DefaultDriverOption.CONTROL_CONNECTION_TIMEOUT, REQUEST_PATIENCE)
                .withBoolean(DefaultDriverOption.CONNECTION_WARN_INIT_ERROR, false)
                .build())
        .addContactPoints(cassandra.nodes().stream().map(CassandraNode::address).toList())
        .withLocalDatacenter(cassandra.localDatacenter())
        .withAuthCredentials(cassandra.login().username(), cassandra.login().password())
        .build();
  }

  /** Starts some nodes again, with the data they have; returns when they answer CQL. */
  public void restart(Collection<CassandraNode> nodes) throws IOException, InterruptedException {
    for (CassandraNode node : nodes) {
      node.restart();
    }
    for (CassandraNode node : nodes) {
      node.awaitReady(PATIENCE);
    }
  }

  /**
   * Thaws and restarts what needs it; returns when each node sees all others and knows all tables.
   */
  public void heal() throws IOException, InterruptedException {
    for (CassandraNode node : nodes()) {
      if (!node.hasEnded()) {
        node.thaw();
      }
    }
    restart(nodes().stream().filter(CassandraNode::hasEnded).toList());
    awaitHealth();
  }

  private void awaitHealth() throws InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      try (CqlSession session = connect()) {
        Collection<Node> coordinators = session.getMetadata().getNodes().values();
        if (coordinators.size() == nodes().size()) {
          coordinators.forEach(node -> askAllReplicas(session, node));
          if (session.checkSchemaAgreement()) {
            return;
          }
        }
        throw new IllegalStateException("a node does not see all others, or lacks a table");
      } catch (DriverException | IllegalStateException e) {
        if (System.nanoTime() > deadline) {
          throw e;
        }
      }
      TimeUnit.MILLISECONDS.sleep(200);
    }
  }

  private static void askAllReplicas(CqlSession session, Node coordinator) {
    session.execute(
        SimpleStatement.newInstance("SELECT id FROM probe.t WHERE id = 1")
            .setConsistencyLevel(ConsistencyLevel.ALL)
            .setNode(coordinator));
  }

  @Override
  public void close() {
    cassandra.close();
  }
}
