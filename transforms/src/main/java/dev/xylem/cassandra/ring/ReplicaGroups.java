package dev.xylem.cassandra.ring;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The tokens of a ring by their replicas: those with the same replicas are one group, however many
 * ranges they lie in, so that their rows can share SSTables.
 */
public final class ReplicaGroups {
  private final Ring ring;
  private final int[] groupOfRange;
  private final List<List<TokenRange>> ranges = new ArrayList<>();
  private final List<Set<Replica>> replicas;

  public ReplicaGroups(Ring ring) {
    this.ring = ring;
    Map<Set<Replica>, Integer> groups = new LinkedHashMap<>();
    List<Ring.ReplicatedRange> all = ring.ranges();
    groupOfRange = new int[all.size()];
    for (int i = 0; i < groupOfRange.length; i++) {
      Integer group = groups.putIfAbsent(all.get(i).replicas(), groups.size());
      if (group == null) {
        group = ranges.size();
        ranges.add(new ArrayList<>());
      }
      groupOfRange[i] = group;
      ranges.get(group).add(all.get(i).range());
    }
    replicas = List.copyOf(groups.keySet());
  }

  /** How many there are; they are numbered from 0. */
  int count() {
    return replicas.size();
  }

  public int groupOf(long token) {
    return groupOfRange[ring.indexOf(token)];
  }

  public Set<Replica> replicas(int group) {
    return replicas.get(group);
  }

  public List<TokenRange> ranges(int group) {
    return List.copyOf(ranges.get(group));
  }

  public Ring ring() {
    return ring;
  }
}
