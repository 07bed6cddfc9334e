package dev.xylem.cassandra.ring;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/** Who keeps which tokens of a keyspace, at one moment. Its ranges cover all tokens, in order. */
public final class Ring {
  private final ReplicationStrategy strategy;
  private final List<String> transitions;
  private final List<ReplicatedRange> ranges = new ArrayList<>();
  private final long[] ends;

  /** A range of tokens all of which have the same replicas. */
  record ReplicatedRange(TokenRange range, Set<Replica> replicas) {}

  /**
   * @param transitions what nodes are doing that will change the ring, for messages: "10.0.0.7 is
   *     joining"
   */
  Ring(List<RingNode> nodes, ReplicationStrategy strategy, List<String> transitions) {
    this.strategy = strategy;
    this.transitions = List.copyOf(transitions);
    TreeMap<Long, Replica> owners = new TreeMap<>();
    nodes.forEach(node -> node.tokens().forEach(token -> owners.put(token, node.replica())));
    addRanges(owners);
    ends = ranges.stream().mapToLong(range -> range.range().upTo()).toArray();
  }

  private void addRanges(TreeMap<Long, Replica> owners) {
    long after = Long.MIN_VALUE;
    for (long token : owners.keySet()) {
      addRange(after, token, owners);
      after = token;
    }
    addRange(after, Long.MAX_VALUE, owners);
  }

  private void addRange(long after, long upTo, TreeMap<Long, Replica> owners) {
    if (after < upTo) {
      List<Replica> walk = new ArrayList<>(owners.tailMap(upTo, true).values());
      walk.addAll(owners.headMap(upTo, false).values());
      ranges.add(new ReplicatedRange(new TokenRange(after, upTo), strategy.replicas(walk)));
    }
  }

  public ReplicationStrategy strategy() {
    return strategy;
  }

  public List<String> transitions() {
    return transitions;
  }

  List<ReplicatedRange> ranges() {
    return List.copyOf(ranges);
  }

  /** The ranges of this ring that share tokens with a range. */
  List<ReplicatedRange> overlapping(TokenRange range) {
    List<ReplicatedRange> overlapping = new ArrayList<>();
    for (int i = indexOf(range.after() + 1);
        i < ranges.size() && ranges.get(i).range().overlaps(range);
        i++) {
      overlapping.add(ranges.get(i));
    }
    return overlapping;
  }

  /** What a node keeps of some ranges. */
  public List<TokenRange> kept(Replica replica, List<TokenRange> within) {
    List<TokenRange> kept = new ArrayList<>();
    for (TokenRange range : within) {
      for (ReplicatedRange part : overlapping(range)) {
        if (part.replicas().contains(replica)) {
          kept.add(part.range().intersection(range));
        }
      }
    }
    return kept;
  }

  /** Where in {@link #ranges} a token lies. */
  int indexOf(long token) {
    int found = Arrays.binarySearch(ends, token);
    return found >= 0 ? found : -found - 1;
  }
}
