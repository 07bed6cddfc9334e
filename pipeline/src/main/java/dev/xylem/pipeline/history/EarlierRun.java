package dev.xylem.pipeline.history;

import dev.xylem.script.DependencyRule.NodeCode;
import dev.xylem.script.DependencyRule.RunCode;

/** The status of a run of the keyspace, and of one of its nodes. */
record EarlierRun(int run, RunStatus runStatus, RunStatus nodeStatus) {

  /**
   * For the rules of a policy, a run that failed, or was lost, is one whose nodes all ended, some
   * of them badly.
   */
  RunCode runCode() {
    return switch (runStatus) {
      case RUNNING -> RunCode.START;
      case COMPLETE, FAILED, LOST -> RunCode.COMPLETE;
      case STOPPED -> RunCode.STOP;
    };
  }

  NodeCode nodeCode() {
    return switch (nodeStatus) {
      case RUNNING -> NodeCode.START;
      case COMPLETE -> NodeCode.SUCCESS;
      case FAILED, LOST -> NodeCode.FAIL;
      // One that another node's failure has stopped.
      case STOPPED -> runStatus == RunStatus.FAILED ? NodeCode.FAIL : NodeCode.STOP_RECEIVED;
    };
  }
}
