package dev.xylem.metrics;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;
import java.util.EnumMap;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;

/**
 * Counts the rows of one node of one run. Every count goes to a Beam counter, which is exact once
 * the pipeline is done whatever was retried, and to {@link LiveCounts}, which those in the same JVM
 * can watch while it runs.
 *
 * <p>To be called once a chunk, not once a row.
 */
public final class NodeCounters implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String run;
  private final String node;
  private transient EnumMap<RowCount, Counter> counters;

  private NodeCounters(String run, String node) {
    this.run = requireNonNull(run, "run");
    this.node = requireNonNull(node, "node");
  }

  /**
   * @param run tells runs within a JVM apart
   * @param node the node's name in the script
   */
  public static NodeCounters of(String run, String node) {
    return new NodeCounters(run, node);
  }

  public String node() {
    return node;
  }

  public void add(RowCount what, long rows) {
    if (rows == 0) {
      return;
    }
    counter(what).inc(rows);
    LiveCounts.of(run).add(node, what, rows);
  }

  /** What was counted in this JVM so far, retries included. */
  public long soFar(RowCount what) {
    return LiveCounts.of(run).get(node, what);
  }

  /** The rows that the node has rejected in this JVM so far. */
  RejectedRowIds rejectedRows() {
    return LiveCounts.of(run).rejectedRows(node);
  }

  private synchronized Counter counter(RowCount what) {
    if (counters == null) {
      counters = new EnumMap<>(RowCount.class);
    }
    return counters.computeIfAbsent(
        what, count -> Metrics.counter(namespace(), count.counterName()));
  }

  /** The namespace of the node's Beam counters. */
  public String namespace() {
    return namespace(node);
  }

  public static String namespace(String node) {
    return "xylem.node." + node;
  }
}
