package dev.xylem.metrics;

import static java.util.Objects.requireNonNull;

/**
 * Which of the parallel tasks of a step this is.
 *
 * @param job tells apart the executions of a job that share nothing
 * @param index from 0
 * @param count how many parts there are
 * @param attempt 0 for the first
 */
public record TaskPart(String job, int index, int count, int attempt) {
  public TaskPart {
    requireNonNull(job, "job");
    if (index < 0 || index >= count) {
      throw new IllegalArgumentException("part %d of %d".formatted(index, count));
    }
  }

  /** Whether an earlier attempt may have come to its end before. */
  public boolean isRepeated() {
    return attempt > 0;
  }
}
