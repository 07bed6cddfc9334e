package dev.xylem.cassandra.bulk.delivery;

import dev.xylem.cassandra.ring.ConsistencyCheck;
import dev.xylem.cassandra.ring.ConsistencyRequirement;
import dev.xylem.cassandra.ring.Replica;
import dev.xylem.cassandra.ring.Ring;
import dev.xylem.cassandra.ring.TokenRange;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** How far the delivery of a set of SSTables has come. Safe for use by threads. */
final class SetDelivery {
  private final SSTableSet set;
  private final List<TokenRange> ranges;
  private final Map<UUID, Set<TokenRange>> held = new ConcurrentHashMap<>();
  private final Map<UUID, String> failures = new ConcurrentHashMap<>();

  /**
   * @param ranges in which all tokens of the set lie
   */
  SetDelivery(SSTableSet set, List<TokenRange> ranges) {
    this.set = set;
    this.ranges = ranges;
  }

  SSTableSet set() {
    return set;
  }

  /** What is to be brought to a node. */
  List<TokenRange> kept(Ring ring, Replica replica) {
    return ring.kept(replica, ranges);
  }

  void taken(Replica replica, List<TokenRange> ranges) {
    held.computeIfAbsent(replica.hostId(), any -> ConcurrentHashMap.newKeySet()).addAll(ranges);
  }

  /**
   * @param reason what the node did: "connection refused"
   */
  void failed(Replica replica, String reason) {
    failures.put(replica.hostId(), reason);
  }

  boolean hasFailed(Replica replica) {
    return failures.containsKey(replica.hostId());
  }

  String failure(Replica replica) {
    return failures.getOrDefault(replica.hostId(), "was not tried");
  }

  ConsistencyCheck check(Ring ring, ConsistencyRequirement requirement) {
    return ConsistencyCheck.of(ring, requirement, ranges, this::holds);
  }

  private boolean holds(Replica replica, TokenRange range) {
    return range.isCoveredBy(held.getOrDefault(replica.hostId(), Set.of()));
  }
}
