package dev.xylem.cassandra.bulk;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import com.datastax.oss.driver.api.core.servererrors.UnauthorizedException;
import dev.xylem.types.XylemException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the ring as one live node sees it, in three small queries.
 *
 * <p>Not taken from the driver, whose map of tokens follows some time after the ring, and does not
 * know of nodes that move, join or leave.
 */
final class RingReader implements RingSource {
  private static final Logger LOG = LoggerFactory.getLogger(RingReader.class);
  private static final String MURMUR3 = "org.apache.cassandra.dht.Murmur3Partitioner";

  private static final long PAUSE_MILLIS = 500;

  private final CqlSession session;
  private final String keyspace;
  private final Duration giveUpAfter;

  /**
   * @param giveUpAfter how long nodes are asked again when none of them answers
   */
  RingReader(CqlSession session, String keyspace, Duration giveUpAfter) {
    this.session = session;
    this.keyspace = keyspace;
    this.giveUpAfter = giveUpAfter;
  }

  @Override
  public Ring read() throws InterruptedException {
    long start = System.nanoTime();
    while (true) {
      DriverException last = null;
      for (Node node : session.getMetadata().getNodes().values()) {
        try {
          return read(node);
        } catch (DriverException e) {
          last = e;
        }
      }
      if (System.nanoTime() - start >= giveUpAfter.toNanos()) {
        throw new XylemException("no node of the cluster says who keeps which rows", last);
      }
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    }
  }

  private Ring read(Node node) {
    Row local = one(node, "SELECT * FROM system.local WHERE key = 'local'");
    requireMurmur3(local.getString("partitioner"));
    List<RingNode> nodes = new ArrayList<>();
    nodes.add(member(local, "rpc_address", "rpc_port", "broadcast_address", "broadcast_port"));
    for (Row peer : rows(node, "SELECT * FROM system.peers_v2")) {
      if (isMember(peer)) {
        nodes.add(member(peer, "native_address", "native_port", "peer", "peer_port"));
      }
    }
    return new Ring(nodes, strategy(node), transitions(node));
  }

  private static void requireMurmur3(String partitioner) {
    if (!MURMUR3.equals(partitioner)) {
      throw new XylemException(
              "SSTables cannot be delivered: the cluster's partitioner is " + partitioner)
          .with(XylemException.Fact.HINT, "write with CQL: --table-sink=cql");
    }
  }

  /** Of a node that has just come or gone there may be half a row. */
  private static boolean isMember(Row peer) {
    Set<String> tokens = peer.getSet("tokens", String.class);
    return tokens != null && !tokens.isEmpty() && !peer.isNull("host_id");
  }

  private static RingNode member(
      Row row, String cqlAddress, String cqlPort, String storageAddress, String storagePort) {
    return new RingNode(
        new Replica(
            row.getUuid("host_id"),
            address(row, cqlAddress, cqlPort),
            address(row, storageAddress, storagePort),
            row.getString("data_center"),
            row.getString("rack")),
        Objects.requireNonNull(row.getSet("tokens", String.class)).stream()
            .map(Long::valueOf)
            .toList());
  }

  private static InetSocketAddress address(Row row, String address, String port) {
    InetAddress host = row.getInetAddress(address);
    return new InetSocketAddress(host, row.getInt(port));
  }

  private ReplicationStrategy strategy(Node node) {
    List<Row> keyspaces =
        rows(
            node,
            "SELECT replication FROM system_schema.keyspaces WHERE keyspace_name = ?",
            keyspace);
    if (keyspaces.isEmpty()) {
      throw new XylemException("keyspace %s is gone".formatted(keyspace));
    }
    Map<String, String> replication =
        keyspaces.get(0).getMap("replication", String.class, String.class);
    return ReplicationStrategy.of(keyspace, Objects.requireNonNull(replication));
  }

  /** Cassandra tells since 5.0, and only whom it lets read its virtual tables. */
  private List<String> transitions(Node node) {
    try {
      List<String> transitions = new ArrayList<>();
      for (Row row :
          rows(
              node,
              "SELECT address, port, status, status_with_port FROM system_views.gossip_info")) {
        String status =
            Objects.requireNonNullElse(
                row.getString("status_with_port"),
                Objects.requireNonNullElse(row.getString("status"), ""));
        GossipStatus.transition(status)
            .ifPresent(doing -> transitions.add(address(row, "address", "port") + " is " + doing));
      }
      return transitions.stream().map(text -> text.replaceFirst("^/", "")).toList();
    } catch (InvalidQueryException | UnauthorizedException e) {
      LOG.debug("Nodes that join or leave are not seen: {}", e.getMessage());
      return List.of();
    }
  }

  private Row one(Node node, String query) {
    return rows(node, query).get(0);
  }

  private List<Row> rows(Node node, String query, Object... values) {
    return session
        .execute(SimpleStatement.newInstance(query, values).setNode(node).setIdempotent(true))
        .all();
  }
}
