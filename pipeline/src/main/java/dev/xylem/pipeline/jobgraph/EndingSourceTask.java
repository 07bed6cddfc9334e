package dev.xylem.pipeline.jobgraph;

import dev.xylem.metrics.TaskEnds;
import org.apache.flink.runtime.execution.Environment;
import org.apache.flink.runtime.operators.DataSourceTask;

/**
 * A task that begins with a source, and tells its end to those of its functions that want to know
 * of it.
 *
 * @param <OT> what it gives
 */
public final class EndingSourceTask<OT> extends DataSourceTask<OT> {
  private volatile boolean cancelled;

  /** Called by Flink. */
  public EndingSourceTask(Environment environment) {
    super(environment);
  }

  @Override
  public void invoke() throws Exception {
    try (TaskEnds ends = TaskEnds.begin(FlinkPart.of(getEnvironment()))) {
      super.invoke();
      if (!cancelled) {
        ends.tell();
      }
    }
  }

  @Override
  public void cancel() throws Exception {
    cancelled = true;
    super.cancel();
  }
}
