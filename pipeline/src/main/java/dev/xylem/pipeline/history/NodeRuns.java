package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import java.util.ArrayList;
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

  /** What is noted of a node whose table is not kept, however its run ends. */
  static final String UNKEPT = "unkept";

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
    for (SelectNodeRuns found : SelectNodeRuns.execute(session, node)) {
      if (found.status().equals(UNKEPT)) {
        unkept.add(found.run());
        continue;
      }
      RunStatus noted = RunStatus.of(found.status());
      boolean isLost = lost.contains(found.run());
      kept.add(
          new EarlierRun(
              found.run(),
              isLost ? RunStatus.LOST : runs.getOrDefault(found.run(), noted),
              isLost && noted == RunStatus.RUNNING ? RunStatus.LOST : noted));
    }
    return new NodeRuns(kept, unkept);
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
