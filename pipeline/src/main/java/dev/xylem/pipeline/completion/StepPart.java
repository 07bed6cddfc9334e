package dev.xylem.pipeline.completion;

import dev.xylem.metrics.RowCount;
import java.util.Map;

/**
 * A task of a step that has come to its end.
 *
 * @param count how many tasks the step has
 * @param counts of the step's node
 */
record StepPart(String step, int index, int count, Map<RowCount, Long> counts) {
  StepPart {
    counts = Map.copyOf(counts);
  }
}
