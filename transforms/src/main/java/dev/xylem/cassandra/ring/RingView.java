package dev.xylem.cassandra.ring;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.types.XylemException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * The ring as one node sees it.
 *
 * @param observer the node: {@code 10.0.0.7:9042}
 * @param replication of the keyspace; empty if the node knows of no such keyspace
 * @param transitions what nodes are doing, as the node knows
 */
record RingView(
    String observer,
    List<RingNode> nodes,
    Map<String, String> replication,
    List<String> transitions) {
  private static final String MURMUR3 = "org.apache.cassandra.dht.Murmur3Partitioner";

  /**
   * Of what a node answers.
   *
   * @param keyspaces of which there is one at most
   * @param gossip none, if the node does not show it
   * @throws XylemException if SSTables cannot be delivered by this ring
   */
  static RingView of(Row local, List<Row> peers, List<Row> keyspaces, List<Row> gossip) {
    requireMurmur3(local.getString("partitioner"));
    List<RingNode> nodes = new ArrayList<>();
    nodes.add(member(local, "rpc_address", "rpc_port", "broadcast_address", "broadcast_port"));
    for (Row peer : peers) {
      if (isMember(peer)) {
        nodes.add(member(peer, "native_address", "native_port", "peer", "peer_port"));
      }
    }
    Map<String, String> replication =
        keyspaces.isEmpty()
            ? Map.of()
            : keyspaces.get(0).getMap("replication", String.class, String.class);
    return new RingView(
        nodes.get(0).replica().toString(),
        nodes,
        Objects.requireNonNull(replication),
        transitions(gossip, nodes));
  }

  private static void requireMurmur3(String partitioner) {
    if (!MURMUR3.equals(partitioner)) {
      throw new XylemException(
              "SSTables cannot be delivered: the cluster's partitioner is " + partitioner)
          .with(XylemException.Fact.HINT, "write with CQL: --table-sink=cql");
    }
  }

  /** The row of a node that has just come or gone may be incomplete. */
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

  private static List<String> transitions(List<Row> gossip, List<RingNode> nodes) {
    Set<String> members =
        nodes.stream().map(node -> node.replica().hostId().toString()).collect(Collectors.toSet());
    List<String> transitions = new ArrayList<>();
    for (Row row : gossip) {
      String status =
          Objects.requireNonNullElse(
              row.getString("status_with_port"),
              Objects.requireNonNullElse(row.getString("status"), ""));
      String hostId = row.getString("host_id");
      Optional<String> doing =
          GossipStatus.isMember(status) && hostId != null && !members.contains(hostId)
              // It has heard of the new node, and not yet put it among its peers.
              ? Optional.of("joining")
              : GossipStatus.transition(status);
      doing.ifPresent(
          what ->
              transitions.add(
                  address(row, "address", "port").toString().replaceFirst("^/", "")
                      + " is "
                      + what));
    }
    return transitions;
  }

  /** Whether the same nodes keep the same tokens, and rows have as many replicas. */
  boolean agreesWith(RingView other) {
    return tokens().equals(other.tokens()) && replication.equals(other.replication);
  }

  private Map<UUID, Set<Long>> tokens() {
    return nodes.stream()
        .collect(
            Collectors.toMap(node -> node.replica().hostId(), node -> Set.copyOf(node.tokens())));
  }

  /**
   * The ring as several nodes see it; while they do not see the same it is changing.
   *
   * @param views at least one
   */
  static Ring together(List<RingView> views, String keyspace) {
    RingView first =
        views.stream()
            .filter(view -> !view.replication.isEmpty())
            .findFirst()
            .orElseThrow(() -> new XylemException("keyspace %s is gone".formatted(keyspace)));
    List<String> transitions =
        new ArrayList<>(
            views.stream().flatMap(view -> view.transitions.stream()).distinct().toList());
    views.stream()
        .filter(view -> !view.agreesWith(first))
        .map(view -> "%s and %s see different rings".formatted(first.observer, view.observer))
        .forEach(transitions::add);
    return new Ring(first.nodes, ReplicationStrategy.of(keyspace, first.replication), transitions);
  }
}
