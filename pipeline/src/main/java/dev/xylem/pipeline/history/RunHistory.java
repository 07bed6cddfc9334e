package dev.xylem.pipeline.history;

import dev.xylem.cassandra.schema.SelectTable;
import dev.xylem.cassandra.schema.SelectTableComments;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.pipeline.numbering.RunNumbers;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The runs of a keyspace, kept in tables beside those of the scripts: {@code xylem_runs}, {@code
 * xylem_nodes}, {@code xylem_processes} and the counter {@code xylem_run_counter}.
 */
public final class RunHistory {
  private final CassandraSession session;
  private final boolean alone;

  private RunHistory(CassandraSession session, boolean alone) {
    this.session = session;
    this.alone = alone;
  }

  /**
   * The history in the session's keyspace, which must be there; its tables are made where they are
   * missing.
   *
   * @param alone whether no other process can have a run here now
   */
  public static RunHistory open(CassandraSession session, boolean alone) {
    HistoryTables.createIn(session.config());
    return new RunHistory(session, alone);
  }

  /** The same for a run that has begun there. */
  public static RunHistory of(CassandraSession session) {
    return new RunHistory(session, false);
  }

  /** The same as {@link #open}, if there is one: nothing is made. */
  public static Optional<RunHistory> find(CassandraSession session, boolean alone) {
    return SelectTable.execute(session, HistoryTables.RUNS.name())
        .map(any -> new RunHistory(session, alone));
  }

  /**
   * How tables of the session's keyspace stand. Nothing is written.
   *
   * @param alone as for {@link #open}
   */
  public static List<RunTable> describe(
      CassandraSession session, boolean alone, List<TableName> tables) {
    TableStatuses found = new TableStatuses(session, alone);
    return tables.stream().map(found::describe).toList();
  }

  /**
   * Notes which runs are lost: they have not ended, and their processes are gone.
   *
   * @return their numbers
   */
  public List<Integer> noteLost() {
    List<SelectRuns> lost = new LostRuns(session, alone).among(SelectRuns.execute(session));
    lost.forEach(this::noteLost);
    return lost.stream().map(SelectRuns::run).sorted().toList();
  }

  /** Nodes that were found complete before the process ended stay so. */
  private void noteLost(SelectRuns run) {
    updateRunning(run.run(), run.nodes(), node -> RunStatus.LOST);
    end(run.run(), RunStatus.LOST, "its process is gone");
  }

  /** The runs that are noted as going on as jobs elsewhere, and whose processes are gone. */
  public List<NotedRun> left() {
    LostRuns processes = new LostRuns(session, alone);
    return SelectRuns.execute(session).stream()
        .filter(run -> run.status() == RunStatus.RUNNING)
        .filter(processes::isLeft)
        .flatMap(run -> SelectNotedRun.execute(session, run.run()).stream())
        .filter(run -> run.job().isPresent())
        .toList();
  }

  /**
   * Notes how a run has ended that could not do so itself.
   *
   * @param status failed, stopped or lost; the last only stands until the run says otherwise
   * @param node that failed; if it is not known, all that ran have
   * @return false if another end was noted before: then that stays
   */
  public boolean end(NotedRun run, RunStatus status, Optional<String> node, String error) {
    if (status != RunStatus.LOST && !decide(run.run(), status)) {
      return false;
    }
    updateRunning(
        run.run(),
        run.nodes(),
        name ->
            status == RunStatus.FAILED && !name.equals(node.orElse(name))
                ? RunStatus.STOPPED
                : status);
    end(run.run(), status, error);
    return true;
  }

  /**
   * Keeps later runs from reading the tables of a run that has ended: for dependency policies it
   * counts as one that was stopped.
   */
  public void invalidate(NotedRun run, String reason) {
    UpdateRunReason.execute(session, run.run(), RunStatus.INVALIDATED, reason);
  }

  /** Notes that tables are about to be dropped: later runs pass over the runs that made them. */
  public void noteDropped(List<TableName> tables) {
    Map<String, String> comments = SelectTableComments.execute(session);
    for (TableName table : tables) {
      TableComment.parse(comments.getOrDefault(table.physical(), ""))
          .filter(comment -> comment.run() == table.run())
          .ifPresent(
              comment -> UpdateNode.execute(session, table.run(), comment.node(), NodeMark.UNKEPT));
    }
  }

  /** All runs, the latest first; those that are lost as such even where that is not noted. */
  public List<NotedRun> runs() {
    List<NotedRun> runs = SelectNotedRun.all(session);
    Set<Integer> lost = lostAmong(SelectRuns.execute(session));
    return runs.stream()
        .map(run -> lost.contains(run.run()) ? run.withStatus(RunStatus.LOST) : run)
        .toList();
  }

  private Set<Integer> lostAmong(List<SelectRuns> runs) {
    return new LostRuns(session, alone)
        .among(runs).stream().map(SelectRuns::run).collect(Collectors.toSet());
  }

  private void updateRunning(int run, List<String> nodes, Function<String, RunStatus> status) {
    for (String node : nodes) {
      SelectNodeRuns.execute(session, node, run)
          .filter(noted -> noted.mark().isRunning())
          .ifPresent(
              noted -> UpdateNode.execute(session, run, node, NodeMark.of(status.apply(node))));
    }
  }

  /** Notes that a job carries a run out, before it is sent. */
  public void noteJob(int run, RunJob job) {
    InsertRunJob.execute(session, run, job);
  }

  /**
   * Notes that a run begins.
   *
   * @return its number: runs of a keyspace count from 1, also when several start at once; a number
   *     whose answer was lost is left out
   */
  public int begin(RunDescription run) {
    int id = new RunNumbers(session).next();
    RunProcess.current().ifPresent(process -> InsertRunProcess.execute(session, id, process));
    InsertRun.execute(session, id, run);
    noteUnknown(id, run, node -> RunStatus.RUNNING);
    run.taken()
        .forEach(
            (node, table) ->
                InsertNode.execute(session, id, new NodeMark.Taken(table.run()), table.result()));
    return id;
  }

  /**
   * Notes that a node has made its table, whole, while its run goes on. It stays complete however
   * the run ends, unless the end finds that rows were lost.
   */
  public void noteComplete(int run, NodeResult result) {
    InsertNode.execute(session, run, NodeMark.of(RunStatus.COMPLETE), result);
  }

  /**
   * Notes how the nodes of a run ended, then how the run did.
   *
   * @return false if it was noted before that it failed or was stopped: then that stays
   */
  public boolean complete(int run, RunDescription description, List<NodeResult> results) {
    if (!decide(run, RunStatus.COMPLETE)) {
      return false;
    }
    results.forEach(result -> note(run, description, RunStatus.COMPLETE, result));
    end(run, RunStatus.COMPLETE, "");
    return true;
  }

  /** A sentence that a run was stopped, if that is decided. */
  public Optional<String> stopOf(int run) {
    return SelectRunEnd.execute(session, run)
        .filter(RunStatus.STOPPED::equals)
        .map(
            stopped ->
                SelectNotedRun.execute(session, run)
                    .map(NotedRun::error)
                    .filter(reason -> !reason.isEmpty())
                    .map(reason -> "run %d was stopped: %s".formatted(run, reason))
                    .orElseGet(() -> "run %d was stopped".formatted(run)));
  }

  /** Whether it is noted that a run is complete. */
  public boolean isComplete(int run) {
    return SelectRunStatus.execute(session, run).filter(RunStatus.COMPLETE::equals).isPresent();
  }

  /** Of several who end a run at once, or one after the other, the first decides how. */
  private boolean decide(int run, RunStatus status) {
    return InsertRunEnd.execute(session, run, status) == status;
  }

  /**
   * Notes that a run failed. Nodes that were complete before stay so.
   *
   * @param node that failed, which has stopped the others; if it is not known, all that ran have
   * @return false if another end was noted before: then that stays
   */
  public boolean fail(int run, RunDescription description, Optional<String> node, String error) {
    if (!decide(run, RunStatus.FAILED)) {
      return false;
    }
    updateRunning(run, description.nodes(), name -> failure(name, node));
    end(run, RunStatus.FAILED, error);
    return true;
  }

  /**
   * Notes that rows of a run were lost: none of its nodes is complete, whatever was noted before.
   *
   * @param node that has lost them, if it is known
   * @return false if another end was noted before: then that stays
   */
  public boolean failWhole(
      int run, RunDescription description, Optional<String> node, String error) {
    if (!decide(run, RunStatus.FAILED)) {
      return false;
    }
    noteUnknown(run, description, name -> failure(name, node));
    end(run, RunStatus.FAILED, error);
    return true;
  }

  private static RunStatus failure(String name, Optional<String> failed) {
    return failed.isEmpty() || failed.get().equals(name) ? RunStatus.FAILED : RunStatus.STOPPED;
  }

  /**
   * Notes that a run was stopped. Nodes that were complete before stay so.
   *
   * @return false if another end was noted before: then that stays
   */
  public boolean stop(int run, RunDescription description, String reason) {
    if (!decide(run, RunStatus.STOPPED)) {
      return false;
    }
    updateRunning(run, description.nodes(), name -> RunStatus.STOPPED);
    end(run, RunStatus.STOPPED, reason);
    return true;
  }

  private void noteUnknown(
      int run, RunDescription description, Function<String, RunStatus> status) {
    description.nodes().stream()
        .filter(node -> !description.taken().containsKey(node))
        .forEach(node -> note(run, description, status.apply(node), NodeResult.unknown(node)));
  }

  private void end(int run, RunStatus status, String error) {
    UpdateRun.execute(session, run, status, error);
  }

  private void note(int run, RunDescription description, RunStatus status, NodeResult result) {
    InsertNode.execute(
        session,
        run,
        description.unkept().contains(result.node()) ? NodeMark.UNKEPT : NodeMark.of(status),
        result);
  }

  /**
   * Finds the runs that had a node, by its name. Those that are lost count as that even where it is
   * not noted.
   */
  public Function<String, NodeRuns> runsByNode() {
    List<SelectRuns> runs = SelectRuns.execute(session);
    Map<Integer, RunStatus> statuses =
        runs.stream().collect(Collectors.toMap(SelectRuns::run, SelectRuns::status));
    Set<Integer> lost = lostAmong(runs);
    return node -> NodeRuns.of(session, node, statuses, lost);
  }
}
