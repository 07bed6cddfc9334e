package dev.xylem.pipeline.completion;

import dev.xylem.metrics.BundleCounts;
import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.metrics.MetricResult;
import org.apache.beam.sdk.metrics.MetricResults;
import org.apache.beam.sdk.metrics.MetricsFilter;

/**
 * Adds up the counts of the nodes of a run and checks that no row was lost. A node must have made
 * as many rows as its sink acknowledged, if its table is kept, and as many as each of its readers
 * read. It must have read as many as it made, filtered and rejected.
 */
public final class Reconciliation {
  private final List<NodeAccount> nodes;
  private final Map<String, Map<RowCount, Long>> counts;

  /**
   * @param counts by the names of nodes; what is missing counts as 0
   */
  public Reconciliation(RunPlan plan, Map<String, Map<RowCount, Long>> counts) {
    this(NodeAccount.of(plan), counts);
  }

  private Reconciliation(List<NodeAccount> nodes, Map<String, Map<RowCount, Long>> counts) {
    this.nodes = nodes;
    this.counts = counts;
  }

  /**
   * @param bundles everything that was counted, once
   */
  public static Reconciliation of(List<NodeAccount> nodes, Iterable<BundleCounts> bundles) {
    Map<String, Map<RowCount, Long>> counts = new HashMap<>();
    for (BundleCounts bundle : bundles) {
      Map<RowCount, Long> ofNode =
          counts.computeIfAbsent(bundle.node(), name -> new EnumMap<>(RowCount.class));
      bundle.counts().forEach((what, rows) -> ofNode.merge(what, rows, Long::sum));
    }
    return new Reconciliation(nodes, counts);
  }

  /**
   * @param metrics of the finished pipeline
   */
  public static Reconciliation of(RunPlan plan, MetricResults metrics) {
    return new Reconciliation(plan, countsOf(plan.nodeNames(), metrics));
  }

  /** By node. */
  private static Map<String, Map<RowCount, Long>> countsOf(
      List<String> nodes, MetricResults metrics) {
    Map<String, Map<RowCount, Long>> counts = new HashMap<>();
    Map<String, String> byNamespace = new HashMap<>();
    nodes.forEach(node -> byNamespace.put(NodeCounters.namespace(node), node));
    Map<String, RowCount> byName = new HashMap<>();
    for (RowCount what : RowCount.values()) {
      byName.put(what.counterName(), what);
    }
    for (MetricResult<Long> counter :
        metrics.queryMetrics(MetricsFilter.builder().build()).getCounters()) {
      String node = byNamespace.get(counter.getName().getNamespace());
      RowCount what = byName.get(counter.getName().getName());
      if (node != null && what != null) {
        counts
            .computeIfAbsent(node, name -> new EnumMap<>(RowCount.class))
            .merge(what, counter.getAttempted(), Long::sum);
      }
    }
    return counts;
  }

  /** For a display, when the pipeline ran in other JVMs than this. */
  public void copyTo(LiveCounts live) {
    counts.forEach(
        (node, ofNode) ->
            ofNode.forEach((what, rows) -> live.add(node, what, rows - live.get(node, what))));
  }

  public List<NodeResult> results() {
    return nodes.stream()
        .map(NodeAccount::node)
        .map(
            name ->
                new NodeResult(
                    name,
                    count(name, RowCount.READ),
                    count(name, RowCount.FILTERED),
                    count(name, RowCount.REJECTED),
                    count(name, RowCount.PRODUCED),
                    count(name, RowCount.WRITTEN)))
        .toList();
  }

  /**
   * @throws XylemException if a count does not add up
   */
  public void check() {
    for (NodeAccount node : nodes) {
      checkNode(node);
      node.inputs().forEach(input -> checkHandover(input, node.node()));
    }
  }

  private void checkNode(NodeAccount node) {
    String name = node.node();
    long produced = count(name, RowCount.PRODUCED);
    long written = count(name, RowCount.WRITTEN);
    long due = node.dropsTable() ? 0 : produced;
    if (written != due) {
      throw mismatch(name, "it made %d rows, but %d were written".formatted(produced, written));
    }
    checkRejected(node);
    long read = count(name, RowCount.READ);
    long accounted = produced + count(name, RowCount.FILTERED) + count(name, RowCount.REJECTED);
    if (read > accounted || (read < accounted && !node.multipliesRows())) {
      throw mismatch(name, "it read %d rows, but accounts for %d".formatted(read, accounted));
    }
  }

  /** Each worker stops at the limit by itself; this adds them up. */
  private void checkRejected(NodeAccount node) {
    long rejected = count(node.node(), RowCount.REJECTED);
    if (rejected > node.maxRejected()) {
      throw new XylemException("%d rows were rejected".formatted(rejected))
          .with(Fact.NODE, node.node())
          .with(Fact.HINT, "maxBadRows allows %d".formatted(node.maxRejected()));
    }
  }

  private void checkHandover(NodeAccount.Input input, String reader) {
    long made = count(input.maker(), RowCount.PRODUCED);
    long read = count(reader, input.taken());
    if (made != read) {
      throw mismatch(
          reader, "%s made %d rows, but %d arrived".formatted(input.maker(), made, read));
    }
  }

  private static XylemException mismatch(String node, String what) {
    return new XylemException("rows were lost or duplicated: " + what)
        .with(Fact.NODE, node)
        .with(Fact.HINT, "do not use the run's tables; this is a bug in Xylem");
  }

  private long count(String node, RowCount what) {
    return counts.getOrDefault(node, Map.of()).getOrDefault(what, 0L);
  }
}
