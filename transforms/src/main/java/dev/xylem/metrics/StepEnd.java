package dev.xylem.metrics;

import java.io.Serializable;
import java.util.Map;

/** Wants to know when the tasks of a step have come to their end. Travels with the step. */
public interface StepEnd extends Serializable {
  /** Called by each task that begins. */
  Watch begin(TaskPart part);

  /** That of one task. */
  interface Watch extends AutoCloseable {
    /**
     * Called when the task has taken all of its input, and all that it wrote is acknowledged.
     *
     * @param counts of the node, as the task has counted or received them
     */
    void ended(Map<RowCount, Long> counts);

    /** Called in any case. */
    @Override
    void close();
  }
}
