package dev.xylem.pipeline.progress;

import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.RowCount;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.script.FileTableNode;
import dev.xylem.script.Node;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The progress of the nodes of a run, from live counts. A node counts as done when it has read all
 * that its parents made, and its sink has acknowledged all that it made itself. That can be early
 * by a chunk, and is certain only when the run ends.
 */
public final class RunProgress {
  private final RunPlan plan;
  private final LiveCounts counts;
  private final Supplier<Instant> clock;
  private final boolean countsComeLate;

  /** Rows of a node when it was taken for done. */
  private final Map<String, Long> rowsWhenDone = new HashMap<>();

  private final Map<String, Instant> started = new HashMap<>();
  private final Map<String, Instant> ended = new HashMap<>();
  private final Set<String> done = new HashSet<>();
  private boolean complete;

  public RunProgress(RunPlan plan, LiveCounts counts) {
    this(plan, counts, Instant::now, false);
  }

  RunProgress(RunPlan plan, LiveCounts counts, Supplier<Instant> clock) {
    this(plan, counts, clock, false);
  }

  private RunProgress(
      RunPlan plan, LiveCounts counts, Supplier<Instant> clock, boolean countsComeLate) {
    this.plan = plan;
    this.counts = counts;
    this.clock = clock;
    this.countsComeLate = countsComeLate;
  }

  /**
   * On a cluster, whose workers tell their counts seconds apart: what seemed to be done goes on
   * when there is more of it.
   */
  public static RunProgress ofCluster(RunPlan plan, LiveCounts counts) {
    return ofCluster(plan, counts, Instant::now);
  }

  static RunProgress ofCluster(RunPlan plan, LiveCounts counts, Supplier<Instant> clock) {
    return new RunProgress(plan, counts, clock, true);
  }

  /** The nodes in the order of the plan, as of now. */
  public synchronized List<NodeProgress> now() {
    return plan.nodes().stream().map(this::progress).toList();
  }

  /** Takes all nodes for done: the run is complete. */
  public synchronized List<NodeProgress> atEnd() {
    complete = true;
    plan.nodes().forEach(node -> finish(node.name()));
    return now();
  }

  /**
   * The run has failed. The nodes that ran beside the one that failed were stopped.
   *
   * @param failed the name of that node; if it is not known, all that ran have failed
   */
  public synchronized List<NodeProgress> atFailure(Optional<String> failed) {
    return now().stream()
        .map(
            node ->
                failed.filter(node.node()::equals).isPresent()
                    ? node.in(NodeState.FAILED)
                    : unlessDone(node, failed.isEmpty() ? NodeState.FAILED : NodeState.STOPPED))
        .toList();
  }

  /** The run was stopped from outside. */
  public synchronized List<NodeProgress> atStop() {
    return now().stream().map(node -> unlessDone(node, NodeState.STOPPED)).toList();
  }

  private static NodeProgress unlessDone(NodeProgress node, NodeState ended) {
    return node.state() == NodeState.RUNNING ? node.in(ended) : node;
  }

  private NodeProgress progress(Node node) {
    String name = node.name();
    long read = counts.get(name, RowCount.READ);
    long made = counts.get(name, RowCount.PRODUCED);
    long written = counts.get(name, RowCount.WRITTEN);
    if (read > 0 || written > 0 || counts.get(name, RowCount.LOOKED_UP) > 0) {
      started.putIfAbsent(name, clock.get());
    }
    if (countsComeLate && isUnderWayAgain(name, read + made + written)) {
      done.remove(name);
      ended.remove(name);
    }
    if (!done.contains(name) && isDone(node)) {
      finish(name);
      rowsWhenDone.put(name, read + made + written);
    }
    NodeState state =
        done.contains(name)
            ? NodeState.DONE
            : started.containsKey(name) ? NodeState.RUNNING : NodeState.WAITING;
    return new NodeProgress(
        name,
        state,
        read,
        made,
        written,
        !plan.dropsTableOf(node),
        elapsed(name),
        state == NodeState.RUNNING ? share(node) : OptionalDouble.empty());
  }

  /** Of files, or of tables that are done: how many rows one has is known only then. */
  private OptionalDouble share(Node node) {
    if (node instanceof FileTableNode) {
      long found = counts.get(node.name(), RowCount.FILES_FOUND);
      return found > 1
          ? OptionalDouble.of((double) counts.get(node.name(), RowCount.FILES) / found)
          : OptionalDouble.empty();
    }
    long taken = 0;
    long expected = 0;
    List<String> inputs = node.inputTables();
    for (int i = 0; i < inputs.size(); i++) {
      Optional<Node> maker = plan.makerOf(inputs.get(i)).filter(each -> done.contains(each.name()));
      if (maker.isEmpty()) {
        return OptionalDouble.empty();
      }
      taken += counts.get(node.name(), taken(i));
      expected += counts.get(maker.get().name(), RowCount.PRODUCED);
    }
    return expected == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.min(1, (double) taken / expected));
  }

  private static RowCount taken(int input) {
    return input == 0 ? RowCount.READ : RowCount.LOOKED_UP;
  }

  private boolean isUnderWayAgain(String name, long rows) {
    return rows > rowsWhenDone.getOrDefault(name, Long.MAX_VALUE) && !complete;
  }

  private void finish(String name) {
    done.add(name);
    Instant now = clock.get();
    started.putIfAbsent(name, now);
    ended.putIfAbsent(name, now);
  }

  private Duration elapsed(String name) {
    Instant start = started.get(name);
    return start == null
        ? Duration.ZERO
        : Duration.between(start, ended.getOrDefault(name, clock.get()));
  }

  private boolean isDone(Node node) {
    return hasReadAll(node) && isWritten(node) && isBalanced(node);
  }

  private boolean isWritten(Node node) {
    return plan.dropsTableOf(node)
        || counts.get(node.name(), RowCount.WRITTEN) == counts.get(node.name(), RowCount.PRODUCED);
  }

  private boolean isBalanced(Node node) {
    long read = counts.get(node.name(), RowCount.READ);
    long accounted =
        counts.get(node.name(), RowCount.PRODUCED)
            + counts.get(node.name(), RowCount.FILTERED)
            + counts.get(node.name(), RowCount.REJECTED);
    return node.multipliesRows() ? read <= accounted : read == accounted;
  }

  private boolean hasReadAll(Node node) {
    if (node instanceof FileTableNode) {
      return counts.get(node.name(), RowCount.FILES) > 0
          && counts.get(node.name(), RowCount.FILES)
              >= counts.get(node.name(), RowCount.FILES_FOUND);
    }
    List<String> inputs = node.inputTables();
    for (int i = 0; i < inputs.size(); i++) {
      RowCount taken = taken(i);
      if (!plan.makerOf(inputs.get(i))
          .filter(maker -> hasTakenAll(node, taken, maker))
          .isPresent()) {
        return false;
      }
    }
    return true;
  }

  private boolean hasTakenAll(Node node, RowCount taken, Node maker) {
    return done.contains(maker.name())
        && counts.get(node.name(), taken) >= counts.get(maker.name(), RowCount.PRODUCED);
  }
}
