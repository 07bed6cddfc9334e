package dev.xylem.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Those who want to know of the end of one task. A runner that can tell when a task has taken all
 * of its input, also if there was none, gives the thread of each task one; a DoFn cannot tell:
 * without input it has no bundle, and the bundle of a task that is cancelled may end like any.
 */
public final class TaskEnds implements AutoCloseable {
  private static final ThreadLocal<TaskEnds> OF_THIS_THREAD = new ThreadLocal<>();

  private record Watched(StepEnd.Watch watch, Supplier<Map<RowCount, Long>> counts) {}

  private final TaskPart part;
  private final List<Watched> steps = new ArrayList<>();

  private TaskEnds(TaskPart part) {
    this.part = part;
  }

  /** Those of the task that this thread begins; a task has a thread for itself. */
  public static TaskEnds begin(TaskPart part) {
    TaskEnds ends = new TaskEnds(part);
    OF_THIS_THREAD.set(ends);
    return ends;
  }

  /**
   * For a DoFn that is set up: has the end of its task told, if its runner can.
   *
   * @param counts asked for at the end
   */
  public static void watch(StepEnd end, Supplier<Map<RowCount, Long>> counts) {
    TaskEnds ends = OF_THIS_THREAD.get();
    if (ends != null) {
      ends.steps.add(new Watched(end.begin(ends.part), counts));
    }
  }

  /** Tells all that the task has come to its end. */
  public void tell() {
    steps.forEach(step -> step.watch().ended(step.counts().get()));
  }

  @Override
  public void close() {
    OF_THIS_THREAD.remove();
    steps.forEach(step -> step.watch().close());
  }
}
