package dev.xylem.pipeline.jobgraph;

import dev.xylem.metrics.TaskPart;
import org.apache.flink.api.common.TaskInfo;
import org.apache.flink.runtime.execution.Environment;

/** Which part of its step a task of Flink is. */
final class FlinkPart {
  private FlinkPart() {}

  static TaskPart of(Environment environment) {
    TaskInfo task = environment.getTaskInfo();
    return new TaskPart(
        execution(environment.getExecutionId().toString()),
        task.getIndexOfThisSubtask(),
        task.getNumberOfParallelSubtasks(),
        task.getAttemptNumber());
  }

  /**
   * The id of the job's execution, with which Flink begins the text of a task's. It is another one
   * when a JobManager that took over begins the job anew.
   */
  private static String execution(String task) {
    int end = task.indexOf('_');
    return end < 0 ? task : task.substring(0, end);
  }
}
