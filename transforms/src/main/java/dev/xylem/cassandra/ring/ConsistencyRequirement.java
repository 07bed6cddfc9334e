package dev.xylem.cassandra.ring;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.Collection;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;

/** How many replicas of a token must have rows for a consistency level, as Cassandra counts. */
public final class ConsistencyRequirement {
  private final DefaultConsistencyLevel level;
  private final int anywhere;
  private final Map<String, Integer> byDatacenter;

  private ConsistencyRequirement(
      DefaultConsistencyLevel level, int anywhere, Map<String, Integer> byDatacenter) {
    this.level = level;
    this.anywhere = anywhere;
    this.byDatacenter = byDatacenter;
  }

  /**
   * What a level asks for; as for writes with CQL, the factors of the keyspace count, and not how
   * many nodes there are.
   */
  public static ConsistencyRequirement of(
      DefaultConsistencyLevel level, ReplicationStrategy strategy, String localDatacenter) {
    Map<String, Integer> factors = strategy.factorsByDatacenter();
    boolean topology = strategy instanceof NetworkTopologyStrategy;
    return switch (level) {
      case ANY, ONE -> anywhere(level, 1);
      case TWO -> anywhere(level, 2);
      case THREE -> anywhere(level, 3);
      case QUORUM -> anywhere(level, quorum(strategy.factor()));
      case ALL -> anywhere(level, strategy.factor());
      case LOCAL_ONE -> in(level, Map.of(known(localDatacenter), 1));
      case LOCAL_QUORUM ->
          topology
              ? in(
                  level,
                  Map.of(known(localDatacenter), quorum(factors.getOrDefault(localDatacenter, 0))))
              : anywhere(level, quorum(strategy.factor()));
      case EACH_QUORUM ->
          topology ? each(level, factors) : anywhere(level, quorum(strategy.factor()));
      case SERIAL, LOCAL_SERIAL ->
          throw new IllegalArgumentException(level + " is not a level to write at");
    };
  }

  private static String known(String localDatacenter) {
    if (localDatacenter == null) {
      throw new XylemException("the local data centre is not known")
          .with(Fact.HINT, "name it with --local-datacenter");
    }
    return localDatacenter;
  }

  private static ConsistencyRequirement anywhere(DefaultConsistencyLevel level, int replicas) {
    return new ConsistencyRequirement(level, replicas, Map.of());
  }

  private static ConsistencyRequirement in(
      DefaultConsistencyLevel level, Map<String, Integer> replicas) {
    return new ConsistencyRequirement(level, 0, replicas);
  }

  private static ConsistencyRequirement each(
      DefaultConsistencyLevel level, Map<String, Integer> factors) {
    Map<String, Integer> quorums = new TreeMap<>(factors);
    quorums.values().removeIf(factor -> factor == 0);
    quorums.replaceAll((datacenter, factor) -> quorum(factor));
    return in(level, quorums);
  }

  private static int quorum(int factor) {
    return factor / 2 + 1;
  }

  /**
   * Whether those replicas are enough.
   *
   * @param replicas of one token, each once
   */
  boolean isMetBy(Collection<Replica> replicas) {
    return replicas.size() >= anywhere
        && byDatacenter.entrySet().stream()
            .allMatch(need -> in(need.getKey(), replicas) >= need.getValue());
  }

  /** {@code 1 of 2 replicas needed for QUORUM}, given those that have the rows. */
  String compare(Collection<Replica> replicas) {
    StringJoiner needs = new StringJoiner(" and ", "", " needed for " + level);
    if (byDatacenter.isEmpty()) {
      needs.add("%d of %d replicas".formatted(replicas.size(), anywhere));
    }
    byDatacenter.forEach(
        (datacenter, need) ->
            needs.add(
                "%d of %d replicas in %s".formatted(in(datacenter, replicas), need, datacenter)));
    return needs.toString();
  }

  private static long in(String datacenter, Collection<Replica> replicas) {
    return replicas.stream().filter(replica -> replica.datacenter().equals(datacenter)).count();
  }
}
