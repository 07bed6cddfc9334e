package dev.xylem.cassandra.ring;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * Whether enough replicas have the rows of some token ranges: checked for each range of the ring as
 * it is now, which need not be the one by which the rows were delivered.
 *
 * @param shortfalls the ranges for which the level is not met
 * @param lacking nodes that keep some of the ranges and do not have the rows
 */
public record ConsistencyCheck(List<Shortfall> shortfalls, Set<Replica> lacking) {

  /**
   * @param comparison {@code 1 of 2 replicas needed for QUORUM}
   */
  public record Shortfall(TokenRange range, String comparison) {}

  /**
   * @param holds whether a node has the rows of a range
   */
  public static ConsistencyCheck of(
      Ring ring,
      ConsistencyRequirement requirement,
      List<TokenRange> ranges,
      BiPredicate<Replica, TokenRange> holds) {
    List<Shortfall> shortfalls = new ArrayList<>();
    Set<Replica> lacking = new LinkedHashSet<>();
    for (TokenRange range : ranges) {
      for (Ring.ReplicatedRange part : ring.overlapping(range)) {
        TokenRange common = part.range().intersection(range);
        List<Replica> having = new ArrayList<>();
        for (Replica replica : part.replicas()) {
          if (holds.test(replica, common)) {
            having.add(replica);
          } else {
            lacking.add(replica);
          }
        }
        if (!requirement.isMetBy(having)) {
          shortfalls.add(new Shortfall(common, requirement.compare(having)));
        }
      }
    }
    return new ConsistencyCheck(shortfalls, lacking);
  }

  public boolean isMet() {
    return shortfalls.isEmpty();
  }
}
