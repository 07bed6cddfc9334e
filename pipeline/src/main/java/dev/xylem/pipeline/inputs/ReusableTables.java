package dev.xylem.pipeline.inputs;

import dev.xylem.pipeline.fingerprint.Fingerprint;
import dev.xylem.pipeline.history.EarlierRun;
import dev.xylem.pipeline.history.NodeRuns;
import dev.xylem.pipeline.history.RunStatus;
import dev.xylem.pipeline.history.TakenTable;
import dev.xylem.script.Node;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds, for a node, the table of an earlier run that it would make again. */
public final class ReusableTables {
  /** What is known of earlier runs. */
  public interface Earlier {
    /** The runs that had a node. */
    NodeRuns runsOf(String node);

    /** What the node's table has depended on there; empty if that was not noted. */
    Optional<Fingerprint> fingerprint(String node, int run);

    /**
     * The table that a run has, if it is there with all of its rows.
     *
     * @param run in which it was completed, or taken
     */
    Optional<TakenTable> table(Node node, EarlierRun run);
  }

  private final Earlier earlier;
  private final Optional<Integer> only;

  /**
   * @param only the one run whose tables are taken; empty: any
   */
  public ReusableTables(Earlier earlier, Optional<Integer> only) {
    this.earlier = earlier;
    this.only = only;
  }

  /**
   * @param now what the node's table depends on now
   */
  public NodeReuse choose(Node node, Fingerprint now) {
    List<EarlierRun> runs =
        earlier.runsOf(node.name()).kept().stream()
            .filter(run -> only.isEmpty() || only.get() == run.run())
            .sorted(Comparator.comparingInt(EarlierRun::run).reversed())
            .toList();
    List<EarlierRun> complete = runs.stream().filter(ReusableTables::isComplete).toList();
    if (complete.isEmpty()) {
      return NodeReuse.computed(
          node.name(),
          runs.isEmpty()
              ? "no earlier run has kept its table"
              : "no earlier run has completed it: " + runs.get(0).story());
    }
    String whyNot = "";
    for (EarlierRun run : complete) {
      Optional<String> problem = problem(node, run, now);
      if (problem.isEmpty()) {
        Optional<TakenTable> table = earlier.table(node, run);
        if (table.isPresent()) {
          return NodeReuse.taken(node.name(), table.get(), "unchanged since run " + run.run());
        }
        problem = Optional.of("rows of its table of run %d are gone".formatted(run.tableRun()));
      }
      // The latest run is what people think of.
      whyNot = whyNot.isEmpty() ? problem.get() : whyNot;
    }
    return NodeReuse.computed(node.name(), whyNot);
  }

  private static boolean isComplete(EarlierRun run) {
    return run.nodeStatus() == RunStatus.COMPLETE && run.runStatus() != RunStatus.INVALIDATED;
  }

  private Optional<String> problem(Node node, EarlierRun run, Fingerprint now) {
    return earlier
        .fingerprint(node.name(), run.run())
        .map(before -> before.change(now).map(change -> change + " since run " + run.run()))
        .orElseGet(
            () -> Optional.of("run %d has not noted what it depends on".formatted(run.run())));
  }
}
