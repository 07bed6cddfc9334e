package dev.xylem.cassandra.session;

import com.datastax.oss.driver.api.core.loadbalancing.NodeDistance;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import dev.xylem.types.XylemException;
import java.io.Serializable;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/**
 * The generations of the nodes of the local data centre, which tell whether a node was restarted. A
 * node notes its generation in {@code system.local} each time it starts.
 *
 * @param nodes by their host ids; none where the database does not tell
 */
public record NodeGenerations(Map<UUID, NodeStart> nodes) implements Serializable {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final NodeGenerations UNKNOWN = new NodeGenerations(Map.of());

  /**
   * What is known of a node.
   *
   * @param generation greater with each start; empty if the node was not reachable
   */
  public record NodeStart(String address, OptionalInt generation) {}

  public NodeGenerations {
    nodes = Map.copyOf(nodes);
  }

  /** As it is now. Waits a few seconds for nodes that do not answer, and for none that is down. */
  public static NodeGenerations of(CassandraSession session) {
    if (session.kind() == ClusterKind.KEYSPACES) {
      return UNKNOWN;
    }
    Map<Node, CompletableFuture<SelectGeneration>> answers = new LinkedHashMap<>();
    for (Node node : session.cql().getMetadata().getNodes().values()) {
      if (node.getDistance() != NodeDistance.IGNORED) {
        answers.put(node, ask(session, node));
      }
    }
    Map<UUID, NodeStart> nodes = new HashMap<>();
    for (Map.Entry<Node, CompletableFuture<SelectGeneration>> answer : answers.entrySet()) {
      Node node = answer.getKey();
      try {
        SelectGeneration found = Retries.await(answer.getValue());
        if (found.generation() == null) {
          return UNKNOWN;
        }
        nodes.put(found.hostId(), new NodeStart(address(node), OptionalInt.of(found.generation())));
      } catch (XylemException e) {
        if (e.getCause() instanceof InvalidQueryException) {
          return UNKNOWN;
        }
        Optional.ofNullable(node.getHostId())
            .ifPresent(id -> nodes.put(id, new NodeStart(address(node), OptionalInt.empty())));
      }
    }
    return new NodeGenerations(nodes);
  }

  private static CompletableFuture<SelectGeneration> ask(CassandraSession session, Node node) {
    if (node.getState() == NodeState.DOWN || node.getState() == NodeState.FORCED_DOWN) {
      return CompletableFuture.failedFuture(new XylemException("node is down"));
    }
    return SelectGeneration.execute(session, node, TIMEOUT);
  }

  private static String address(Node node) {
    return node.getEndPoint().resolve() instanceof InetSocketAddress address
        ? new ContactPoint(address.getHostString(), address.getPort()).toString()
        : node.getEndPoint().toString();
  }

  /**
   * The addresses of those nodes that are not known to have run from here to a later look: they
   * were started in between, or could not be asked at one of the two. Empty where the database does
   * not tell.
   */
  public Set<String> mayHaveRestartedBefore(NodeGenerations later) {
    Set<String> addresses = new TreeSet<>();
    if (nodes.isEmpty() || later.nodes.isEmpty()) {
      return addresses;
    }
    Map<UUID, NodeStart> all = new HashMap<>(nodes);
    all.putAll(later.nodes);
    all.forEach(
        (id, start) -> {
          OptionalInt generation = generation(id);
          if (generation.isEmpty() || !generation.equals(later.generation(id))) {
            addresses.add(start.address());
          }
        });
    return addresses;
  }

  /**
   * The addresses of those nodes that may have been started since a moment: a generation is the
   * second in which a node was started. Empty where the database does not tell.
   */
  public Set<String> mayHaveStartedSince(Instant moment) {
    Set<String> addresses = new TreeSet<>();
    nodes
        .values()
        .forEach(
            start -> {
              if (start.generation().isEmpty()
                  || start.generation().getAsInt() >= moment.getEpochSecond()) {
                addresses.add(start.address());
              }
            });
    return addresses;
  }

  private Object writeReplace() {
    Map<UUID, String> addresses = new HashMap<>();
    Map<UUID, Integer> generations = new HashMap<>();
    nodes.forEach(
        (id, start) -> {
          addresses.put(id, start.address());
          start.generation().ifPresent(generation -> generations.put(id, generation));
        });
    return new Serialized(Map.copyOf(addresses), Map.copyOf(generations));
  }

  /** What stands for them in a stream: an {@link OptionalInt} cannot. */
  private record Serialized(Map<UUID, String> addresses, Map<UUID, Integer> generations)
      implements Serializable {
    private Object readResolve() {
      Map<UUID, NodeStart> nodes = new HashMap<>();
      addresses.forEach(
          (id, address) ->
              nodes.put(
                  id,
                  new NodeStart(
                      address,
                      generations.containsKey(id)
                          ? OptionalInt.of(generations.get(id))
                          : OptionalInt.empty())));
      return new NodeGenerations(nodes);
    }
  }

  private OptionalInt generation(UUID id) {
    return nodes.containsKey(id) ? nodes.get(id).generation() : OptionalInt.empty();
  }
}
