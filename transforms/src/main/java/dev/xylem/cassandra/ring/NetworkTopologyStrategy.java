package dev.xylem.cassandra.ring;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** In each data centre the next nodes around the ring, on as many racks as it has. */
record NetworkTopologyStrategy(Map<String, Integer> factorsByDatacenter)
    implements ReplicationStrategy {

  NetworkTopologyStrategy {
    factorsByDatacenter = Map.copyOf(factorsByDatacenter);
  }

  @Override
  public int factor() {
    return factorsByDatacenter.values().stream().mapToInt(Integer::intValue).sum();
  }

  @Override
  public Set<Replica> replicas(List<Replica> walk) {
    Map<String, Set<Replica>> nodes =
        walk.stream().collect(Collectors.groupingBy(Replica::datacenter, Collectors.toSet()));
    Map<String, Places> places = new HashMap<>();
    factorsByDatacenter.forEach(
        (datacenter, factor) ->
            places.put(datacenter, new Places(factor, nodes.getOrDefault(datacenter, Set.of()))));
    Set<Replica> replicas = new LinkedHashSet<>();
    for (Replica node : walk) {
      Places free = places.get(node.datacenter());
      if (free != null && !replicas.contains(node) && free.take(node)) {
        replicas.add(node);
      }
    }
    return replicas;
  }

  /** What is left to place in a data centre, while going around the ring. */
  private static final class Places {
    private final Set<String> racks = new HashSet<>();
    private int left;

    /** Copies for which no rack of their own is left. */
    private int repeats;

    Places(int factor, Set<Replica> nodes) {
      left = Math.min(factor, nodes.size());
      repeats = factor - (int) nodes.stream().map(Replica::rack).distinct().count();
    }

    boolean take(Replica node) {
      if (left == 0) {
        return false;
      }
      if (!racks.add(node.rack())) {
        if (repeats <= 0) {
          return false;
        }
        repeats--;
      }
      left--;
      return true;
    }
  }
}
