package dev.xylem.cassandra.bulk;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** How far the delivery of a set of SSTables has come. Safe for use by threads. */
final class SetDelivery {
  private final SSTableSet set;
  private final List<TokenRange> ranges;
  private final Set<UUID> holders = ConcurrentHashMap.newKeySet();
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

  void taken(Replica replica) {
    holders.add(replica.hostId());
    failures.remove(replica.hostId());
  }

  /**
   * @param reason what the node did: "connection refused"
   */
  void failed(Replica replica, String reason) {
    failures.put(replica.hostId(), reason);
  }

  /** Whether the node has neither taken it nor finally failed to. */
  boolean isNewTo(Replica replica) {
    return !holders.contains(replica.hostId()) && !failures.containsKey(replica.hostId());
  }

  String failure(Replica replica) {
    return failures.getOrDefault(replica.hostId(), "was not tried");
  }

  Judgement judge(Ring ring, ConsistencyRequirement requirement) {
    return Judgement.of(ring, requirement, ranges, Set.copyOf(holders));
  }
}
