package dev.xylem.cassandra.ring;

import dev.xylem.types.XylemException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Which nodes keep the rows of a token, as a keyspace says. */
sealed interface ReplicationStrategy permits SimpleStrategy, NetworkTopologyStrategy {

  /**
   * The replicas of a range.
   *
   * @param walk the owners of the tokens from the range's end on, once around the ring
   */
  Set<Replica> replicas(List<Replica> walk);

  /** The replication factor of the keyspace, over all data centres. */
  int factor();

  /** The replication factor by data centre; empty if the keyspace does not distinguish them. */
  Map<String, Integer> factorsByDatacenter();

  /**
   * That of a keyspace.
   *
   * @param replication as {@code system_schema.keyspaces} has it
   * @throws XylemException if SSTables cannot be delivered by it
   */
  static ReplicationStrategy of(String keyspace, Map<String, String> replication) {
    Map<String, String> options = new TreeMap<>(replication);
    String name = String.valueOf(options.remove("class"));
    String strategy = name.substring(name.lastIndexOf('.') + 1);
    Map<String, Integer> factors = new TreeMap<>();
    options.forEach((option, value) -> factors.put(option, copies(keyspace, value)));
    return switch (strategy) {
      case "SimpleStrategy" -> new SimpleStrategy(factors.getOrDefault("replication_factor", 1));
      case "NetworkTopologyStrategy" -> new NetworkTopologyStrategy(factors);
      default ->
          throw refused(keyspace, "replicates by %s, of which the places are not known", name);
    };
  }

  private static int copies(String keyspace, String factor) {
    if (factor.contains("/")) {
      throw refused(keyspace, "has transient replicas (%s), which keep no SSTables", factor);
    }
    try {
      return Integer.parseInt(factor.trim());
    } catch (NumberFormatException e) {
      throw refused(keyspace, "has the replication factor %s, which is no number", factor);
    }
  }

  private static XylemException refused(String keyspace, String problem, String value) {
    return new XylemException(
            "SSTables cannot be delivered: keyspace %s %s"
                .formatted(keyspace, problem.formatted(value)))
        .with(XylemException.Fact.HINT, "write with CQL: --table-sink=cql");
  }
}
