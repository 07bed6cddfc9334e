package dev.xylem.metrics;

import static java.util.Objects.requireNonNull;

import dev.xylem.types.Chunk;
import dev.xylem.types.RowOrigins;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.Serializable;
import java.util.EnumMap;
import java.util.Optional;
import java.util.function.Function;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;

/**
 * Counts the rows of one node of one run. Every count goes to a Beam counter, which is exact once
 * the pipeline is done whatever was retried, and to {@link LiveCounts}, which those in the same JVM
 * can watch while it runs, and to the {@link TaskCounts} of a task on a cluster.
 *
 * <p>To be called once a chunk, not once a row.
 *
 * <p>It also places what fails at the node: in the node, and at the file that a row was read from.
 */
public final class NodeCounters implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String run;
  private final String node;
  private final RowOrigins origins;
  private final boolean perBundle;
  private transient EnumMap<RowCount, Counter> counters;
  private transient EnumMap<RowCount, Long> bundle;

  private NodeCounters(String run, String node, RowOrigins origins, boolean perBundle) {
    this.run = requireNonNull(run, "run");
    this.node = requireNonNull(node, "node");
    this.origins = requireNonNull(origins, "origins");
    this.perBundle = perBundle;
  }

  /**
   * @param run tells runs within a JVM apart
   * @param node the node's name in the script
   */
  public static NodeCounters of(String run, String node) {
    return new NodeCounters(run, node, RowOrigins.UNKNOWN, false);
  }

  /** Names rows in errors by the place where they were read. */
  public NodeCounters withOrigins(RowOrigins rows) {
    return new NodeCounters(run, node, rows, perBundle);
  }

  /**
   * Has every step output its counts among the rows, for a later step to add up. All that counts in
   * a DoFn has to do so by one object, which travels with the DoFn.
   */
  public NodeCounters withBundleCounts() {
    return new NodeCounters(run, node, origins, true);
  }

  /** Where the rows that the node works on were read. */
  public RowOrigins origins() {
    return origins;
  }

  /**
   * As {@link #place(XylemException)}, with what is known of a row that cannot be traced.
   *
   * @param chunk of the table that the node reads, whole
   */
  public XylemException place(XylemException failure, Chunk chunk) {
    return failure.from(origins, chunk).with(Fact.NODE, node);
  }

  /** States the node, and the place where the row was read that something is wrong with. */
  public XylemException place(XylemException failure) {
    return failure.from(origins).with(Fact.NODE, node);
  }

  public String node() {
    return node;
  }

  public void add(RowCount what, long rows) {
    if (rows == 0) {
      return;
    }
    counter(what).inc(rows);
    if (perBundle) {
      addToBundle(what, rows);
    }
    LiveCounts.of(run).add(node, what, rows);
    TaskCounts.count(node, what, rows);
  }

  /** As {@link #withBundleCounts} asks for it. */
  public boolean perBundle() {
    return perBundle;
  }

  private synchronized void addToBundle(RowCount what, long rows) {
    if (bundle == null) {
      bundle = new EnumMap<>(RowCount.class);
    }
    bundle.merge(what, rows, Long::sum);
  }

  /** What was counted since this was last asked, as a message; empty if that is not asked for. */
  public synchronized Optional<Chunk> takeBundleCounts() {
    if (bundle == null) {
      return Optional.empty();
    }
    Chunk counts = new BundleCounts(node, bundle).toChunk();
    bundle = null;
    return Optional.of(counts);
  }

  /** Outputs what was counted in a bundle that ends. */
  public <I> void finishBundle(DoFn<I, Chunk>.FinishBundleContext context) {
    finishBundle(context, counts -> counts);
  }

  /**
   * The same, as an element of another kind.
   *
   * @param element made from the message
   */
  public <I, O> void finishBundle(
      DoFn<I, O>.FinishBundleContext context, Function<Chunk, O> element) {
    takeBundleCounts()
        .ifPresent(
            counts ->
                context.output(
                    element.apply(counts),
                    GlobalWindow.INSTANCE.maxTimestamp(),
                    GlobalWindow.INSTANCE));
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
