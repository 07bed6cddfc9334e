package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Which earlier runs of a keyspace have kept the table of a node, and which of these is read. */
final class KeptTables {
  /** What is noted of a node whose table is not kept, however its run ends. */
  static final String UNKEPT = "unkept";

  private final CassandraSession session;

  KeptTables(CassandraSession session) {
    this.session = session;
  }

  /**
   * The run whose table of a node a new run reads. Runs that kept no tables are passed over.
   *
   * @param selection the policy of the node that reads
   * @throws XylemException if the policy finds none that may be read now
   */
  int usableRun(String node, RunSelection selection) {
    List<EarlierRun> runs = runsOf(node);
    if (runs.isEmpty()) {
      throw noTable(node);
    }
    RunSelection.Choice choice = selection.choose(runs);
    EarlierRun run = choice.run();
    return switch (choice.command()) {
      case GO -> run.run();
      case WAIT -> throw unusable(node, reason(run, choice, selection), "wait for it to end, or ");
      case NOGO -> throw unusable(node, reason(run, choice, selection), "");
    };
  }

  private List<EarlierRun> runsOf(String node) {
    List<EarlierRun> runs = new ArrayList<>();
    for (SelectNodeRuns found : SelectNodeRuns.execute(session, node)) {
      if (isUnkept(found)) {
        continue;
      }
      RunStatus nodeStatus = RunStatus.of(found.status());
      RunStatus runStatus = SelectRunStatus.execute(session, found.run()).orElse(nodeStatus);
      runs.add(new EarlierRun(found.run(), runStatus, nodeStatus));
    }
    return runs;
  }

  /**
   * The latest run after another one that had the node and kept no tables.
   *
   * @param run 0 for the latest of all
   */
  Optional<Integer> latestWithoutTable(int run, String node) {
    return SelectNodeRuns.execute(session, node).stream()
        .filter(KeptTables::isUnkept)
        .map(SelectNodeRuns::run)
        .filter(unkept -> unkept > run)
        .max(Comparator.naturalOrder());
  }

  private static boolean isUnkept(SelectNodeRuns found) {
    return UNKEPT.equals(found.status());
  }

  private XylemException noTable(String node) {
    return latestWithoutTable(0, node)
        .map(
            run ->
                new XylemException(
                        "no earlier run has kept the table of this node: run %d kept no tables"
                            .formatted(run))
                    .with(
                        Fact.HINT,
                        "make it in a run without --table-sink=none: --start=%s".formatted(node)))
        .orElseGet(
            () ->
                new XylemException("no earlier run has made the table of this node")
                    .with(Fact.HINT, "start the run with it: --start=" + node))
        .with(Fact.NODE, node);
  }

  private static String reason(EarlierRun run, RunSelection.Choice choice, RunSelection selection) {
    if (run.runStatus() == RunStatus.STOPPED) {
      return "run %d was stopped".formatted(run.run());
    }
    return switch (run.nodeStatus()) {
      case RUNNING -> "run %d has not ended".formatted(run.run());
      case FAILED -> "it failed in run %d".formatted(run.run());
      case STOPPED -> "run %d has failed".formatted(run.run());
      case LOST -> "run %d was lost, its process is gone".formatted(run.run());
      case COMPLETE ->
          "the policy %s says %s for run %d"
              .formatted(
                  selection.policyName(),
                  choice.command().name().toLowerCase(Locale.ROOT),
                  run.run());
    };
  }

  private static XylemException unusable(String node, String reason, String alternative) {
    return new XylemException("the table of this node cannot be read: " + reason)
        .with(Fact.NODE, node)
        .with(Fact.HINT, alternative + "make the table again: --start=" + node + ",...");
  }
}
