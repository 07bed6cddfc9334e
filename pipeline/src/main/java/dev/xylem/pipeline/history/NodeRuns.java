package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The runs of a keyspace that had a node.
 *
 * @param kept those that have kept its table, or are making it, however they stand
 * @param unkept the numbers of the others
 */
public record NodeRuns(List<EarlierRun> kept, List<Integer> unkept) {
  public static final NodeRuns NONE = new NodeRuns(List.of(), List.of());

  public NodeRuns {
    kept = List.copyOf(kept);
    unkept = List.copyOf(unkept);
  }

  /**
   * @param runs how runs stand, by number
   * @param lost those that are lost, whether or not that is noted
   */
  static NodeRuns of(
      CassandraSession session, String node, Map<Integer, RunStatus> runs, Set<Integer> lost) {
    List<EarlierRun> kept = new ArrayList<>();
    List<Integer> unkept = new ArrayList<>();
    Map<Integer, NodeMark> marks = new LinkedHashMap<>();
    SelectNodeRuns.execute(session, node).forEach(found -> marks.put(found.run(), found.mark()));
    marks.forEach(
        (run, mark) ->
            earlier(run, mark, marks, runs, lost)
                .ifPresentOrElse(kept::add, () -> unkept.add(run)));
    return new NodeRuns(kept, unkept);
  }

  /** Empty if the table is not there. */
  private static Optional<EarlierRun> earlier(
      int run,
      NodeMark mark,
      Map<Integer, NodeMark> marks,
      Map<Integer, RunStatus> runs,
      Set<Integer> lost) {
    if (mark instanceof NodeMark.Taken taken) {
      RunStatus own = lost.contains(run) ? RunStatus.LOST : runs.get(run);
      boolean invalid = runs.get(taken.run()) == RunStatus.INVALIDATED;
      return Optional.ofNullable(marks.get(taken.run()))
          .filter(NodeMark.Made.class::isInstance)
          .map(
              made ->
                  new EarlierRun(
                      run, invalid ? RunStatus.INVALIDATED : own, RunStatus.COMPLETE, taken.run()));
    }
    if (mark instanceof NodeMark.Made made) {
      boolean isLost = lost.contains(run);
      return Optional.of(
          new EarlierRun(
              run,
              isLost ? RunStatus.LOST : runs.getOrDefault(run, made.status()),
              isLost && mark.isRunning() ? RunStatus.LOST : made.status()));
    }
    return Optional.empty();
  }

  /**
   * The latest run after another one that kept no tables.
   *
   * @param run 0 for the latest of all
   */
  public Optional<Integer> latestUnkeptAfter(int run) {
    return unkept.stream().filter(each -> each > run).max(Integer::compare);
  }
}
