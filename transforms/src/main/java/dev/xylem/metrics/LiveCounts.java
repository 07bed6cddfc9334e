package dev.xylem.metrics;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * The counts of a run as far as it has come in this JVM: for progress displays. What a retried
 * bundle counted twice stays counted twice; totals to rely on are the Beam counters'.
 */
public final class LiveCounts {
  private static final Map<String, LiveCounts> RUNS = new ConcurrentHashMap<>();

  private record Key(String node, RowCount what) {}

  private final Map<Key, LongAdder> counts = new ConcurrentHashMap<>();

  private final Map<String, RejectedRowIds> rejectedRows = new ConcurrentHashMap<>();

  private LiveCounts() {}

  public static LiveCounts of(String run) {
    return RUNS.computeIfAbsent(run, name -> new LiveCounts());
  }

  /** Drops the counts of a run that is over. */
  public static void forget(String run) {
    RUNS.remove(run);
  }

  /** Counts what is known without a pipeline; within one, {@link NodeCounters} count here too. */
  public void add(String node, RowCount what, long rows) {
    counts.computeIfAbsent(new Key(node, what), key -> new LongAdder()).add(rows);
  }

  /** The rows that a node has rejected; what was counted twice is there once. */
  RejectedRowIds rejectedRows(String node) {
    return rejectedRows.computeIfAbsent(node, any -> new RejectedRowIds());
  }

  /** Everything that was counted, at all nodes. */
  public long total() {
    return counts.values().stream().mapToLong(LongAdder::sum).sum();
  }

  public long get(String node, RowCount what) {
    LongAdder count = counts.get(new Key(node, what));
    return count == null ? 0 : count.sum();
  }
}
