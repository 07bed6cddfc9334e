package dev.xylem.cassandra.ring;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The next nodes around the ring, wherever they stand. */
record SimpleStrategy(int factor) implements ReplicationStrategy {

  @Override
  public Set<Replica> replicas(List<Replica> walk) {
    Set<Replica> replicas = new LinkedHashSet<>();
    for (Replica node : walk) {
      if (replicas.size() == factor) {
        break;
      }
      replicas.add(node);
    }
    return replicas;
  }

  @Override
  public Map<String, Integer> factorsByDatacenter() {
    return Map.of();
  }
}
