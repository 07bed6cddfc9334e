package dev.xylem.pipeline.history;

import dev.xylem.script.DependencyRule.NodeCode;
import dev.xylem.script.DependencyRule.RunCode;

/**
 * The status of a run of the keyspace, and of one of its nodes.
 *
 * @param tableRun the run that has made the node's table: an earlier one, if that was taken
 */
public record EarlierRun(int run, RunStatus runStatus, RunStatus nodeStatus, int tableRun) {
  /** One that has made the node's table itself. */
  public EarlierRun(int run, RunStatus runStatus, RunStatus nodeStatus) {
    this(run, runStatus, nodeStatus, run);
  }

  /**
   * For the rules of a policy, a run that failed, or was lost, is one whose nodes all ended, some
   * of them badly.
   */
  public RunCode runCode() {
    return switch (runStatus) {
      case RUNNING -> RunCode.START;
      case COMPLETE, FAILED, LOST -> RunCode.COMPLETE;
      case STOPPED, INVALIDATED -> RunCode.STOP;
    };
  }

  public NodeCode nodeCode() {
    return switch (nodeStatus) {
      case RUNNING -> NodeCode.START;
      case COMPLETE -> NodeCode.SUCCESS;
      case FAILED, LOST -> NodeCode.FAIL;
      // One that another node's failure has stopped.
      case STOPPED, INVALIDATED ->
          runStatus == RunStatus.FAILED ? NodeCode.FAIL : NodeCode.STOP_RECEIVED;
    };
  }

  /** Whether nothing speaks against the node's table but perhaps a policy. */
  public boolean isWhole() {
    return runCode() != RunCode.STOP && nodeStatus == RunStatus.COMPLETE;
  }

  /** A clause: why the node's table may lack rows, or that it does not. */
  public String story() {
    if (runCode() == RunCode.STOP) {
      return "run %d was %s"
          .formatted(runStatus == RunStatus.INVALIDATED ? tableRun : run, runStatus.text());
    }
    return switch (nodeStatus) {
      case RUNNING -> "run %d has not ended".formatted(run);
      case FAILED -> "it failed in run %d".formatted(run);
      case STOPPED, INVALIDATED -> "run %d has failed".formatted(run);
      case LOST -> "run %d was lost, its process is gone".formatted(run);
      case COMPLETE ->
          tableRun == run
              ? "run %d has completed it".formatted(run)
              : "run %d has taken the table of run %d".formatted(run, tableRun);
    };
  }
}
