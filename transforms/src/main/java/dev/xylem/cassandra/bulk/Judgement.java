package dev.xylem.cassandra.bulk;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * Whether enough replicas have the rows of some token ranges: judged for each range of the ring as
 * it is now, which need not be the one by which the rows were delivered.
 *
 * @param shortfalls the ranges for which the level is not met
 * @param lacking nodes that keep some of the ranges and do not have the rows
 */
record Judgement(List<Shortfall> shortfalls, Set<Replica> lacking) {

  /**
   * @param comparison {@code 1 of 2 replicas needed for QUORUM}
   */
  record Shortfall(TokenRange range, String comparison) {}

  /**
   * @param holders the nodes that have the rows
   */
  static Judgement of(
      Ring ring, ConsistencyRequirement requirement, List<TokenRange> ranges, Set<UUID> holders) {
    List<Shortfall> shortfalls = new ArrayList<>();
    Set<Replica> lacking = new LinkedHashSet<>();
    for (TokenRange range : ranges) {
      for (Ring.ReplicatedRange part : ring.overlapping(range)) {
        List<Replica> having = new ArrayList<>();
        for (Replica replica : part.replicas()) {
          if (holders.contains(replica.hostId())) {
            having.add(replica);
          } else {
            lacking.add(replica);
          }
        }
        if (!requirement.isMetBy(having)) {
          shortfalls.add(new Shortfall(part.range(), requirement.compare(having)));
        }
      }
    }
    return new Judgement(shortfalls, lacking);
  }

  boolean isMet() {
    return shortfalls.isEmpty();
  }
}
