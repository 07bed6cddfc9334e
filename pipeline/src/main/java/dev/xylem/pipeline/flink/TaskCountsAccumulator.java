package dev.xylem.pipeline.flink;

import dev.xylem.metrics.TaskCounts;
import org.apache.flink.api.common.accumulators.Accumulator;
import org.apache.flink.api.common.functions.RuntimeContext;

/** Takes the counts of a running task to Flink's JobManager, with each heartbeat. */
final class TaskCountsAccumulator implements Accumulator<TaskCounts, TaskCounts> {
  private static final long serialVersionUID = 1L;
  static final String NAME = "xylem.counts";

  private TaskCounts counts = new TaskCounts();

  /** Has what this thread counts taken along. All functions of a task share one. */
  static void startIn(RuntimeContext task) {
    TaskCountsAccumulator accumulator;
    if (task.<TaskCounts, TaskCounts>getAccumulator(NAME) instanceof TaskCountsAccumulator there) {
      accumulator = there;
    } else {
      accumulator = new TaskCountsAccumulator();
      task.addAccumulator(NAME, accumulator);
    }
    accumulator.counts.collectFromThisThread();
  }

  @Override
  public void add(TaskCounts value) {
    counts.addAll(value);
  }

  @Override
  public TaskCounts getLocalValue() {
    return counts;
  }

  @Override
  public void resetLocal() {
    counts = new TaskCounts();
  }

  @Override
  public void merge(Accumulator<TaskCounts, TaskCounts> other) {
    counts.addAll(other.getLocalValue());
  }

  @Override
  @SuppressWarnings({"MethodDoesntCallSuperMethod", "PMD.ProperCloneImplementation"})
  public TaskCountsAccumulator clone() {
    TaskCountsAccumulator copy = new TaskCountsAccumulator();
    copy.counts.addAll(counts);
    return copy;
  }
}
