package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.types.XylemException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The runs of a keyspace, kept in three tables beside those of the scripts: {@code xylem_runs},
 * {@code xylem_nodes} and the counter {@code xylem_run_counter}.
 */
public final class RunHistory {
  private final CassandraSession session;

  private RunHistory(CassandraSession session) {
    this.session = session;
  }

  /**
   * The history in the session's keyspace, which must be there; its tables are made where they are
   * missing.
   */
  public static RunHistory open(CassandraSession session) {
    HistoryTables.createIn(session.config());
    return new RunHistory(session);
  }

  /**
   * Notes that a run begins.
   *
   * @return its number: runs of a keyspace count from 1, also when several start at once; a number
   *     whose answer was lost is left out
   */
  public int begin(RunDescription run) {
    int id = new RunNumbers(session).next();
    InsertRun.execute(session, id, run);
    noteUnknown(id, run, node -> RunStatus.RUNNING);
    return id;
  }

  /** Notes how the nodes of a run ended, then how the run did. */
  public void complete(int run, RunDescription description, List<NodeResult> results) {
    results.forEach(result -> note(run, description, RunStatus.COMPLETE, result));
    end(run, RunStatus.COMPLETE, "");
  }

  /**
   * Notes that a run failed; its tables are then not used by later runs.
   *
   * @param node that failed, which has stopped the others; if it is not known, all have failed
   */
  public void fail(int run, RunDescription description, Optional<String> node, String error) {
    noteUnknown(
        run,
        description,
        name -> node.isEmpty() || node.get().equals(name) ? RunStatus.FAILED : RunStatus.STOPPED);
    end(run, RunStatus.FAILED, error);
  }

  /** Notes that a run was stopped; its tables are then not used by later runs. */
  public void stop(int run, RunDescription description, String reason) {
    noteUnknown(run, description, name -> RunStatus.STOPPED);
    end(run, RunStatus.STOPPED, reason);
  }

  private void noteUnknown(
      int run, RunDescription description, Function<String, RunStatus> status) {
    description
        .nodes()
        .forEach(node -> note(run, description, status.apply(node), NodeResult.unknown(node)));
  }

  private void end(int run, RunStatus status, String error) {
    UpdateRun.execute(session, run, status, error);
  }

  private void note(int run, RunDescription description, RunStatus status, NodeResult result) {
    InsertNode.execute(
        session,
        run,
        description.unkept().contains(result.node()) ? KeptTables.UNKEPT : status.text(),
        result);
  }

  /**
   * The run whose table of a node a new run reads. Runs that kept no tables are passed over.
   *
   * @param selection the policy of the node that reads
   * @throws XylemException if the policy finds none that may be read now
   */
  public int usableRun(String node, RunSelection selection) {
    return keptTables().usableRun(node, selection);
  }

  /**
   * The latest run after another one that had the node and kept no tables.
   *
   * @param run 0 for the latest of all
   */
  public Optional<Integer> latestWithoutTable(int run, String node) {
    return keptTables().latestWithoutTable(run, node);
  }

  private KeptTables keptTables() {
    return new KeptTables(session);
  }
}
