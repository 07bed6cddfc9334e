package dev.xylem.pipeline.run;

import java.time.Duration;

/**
 * For how long a job has had no slot. Flink fails it after {@code slot.request.timeout}, but starts
 * it again as often as its restart strategy says, for hours: one such time is enough.
 */
final class SlotWait {
  /** A job that has no slot by then is said to wait. */
  private static final Duration DUE = Duration.ofSeconds(5);

  /** What lies further back is a time during which this process stood still. */
  private static final Duration LONGEST_STEP = Duration.ofSeconds(30);

  private final Duration limit;
  private Duration waited = Duration.ZERO;
  private boolean told;

  /**
   * @param limit Flink's {@code slot.request.timeout}
   */
  SlotWait(Duration limit) {
    this.limit = limit;
  }

  /**
   * @param sinceLast the time since this was told last
   */
  void note(boolean hasNoSlot, Duration sinceLast) {
    Duration step = sinceLast.compareTo(LONGEST_STEP) > 0 ? LONGEST_STEP : sinceLast;
    waited = hasNoSlot ? waited.plus(step) : Duration.ZERO;
  }

  /** Whether the user is to be told now, which is so once. */
  boolean isDue() {
    boolean due = !told && waited.compareTo(DUE) >= 0;
    told |= due;
    return due;
  }

  boolean isOver() {
    return waited.compareTo(limit) >= 0;
  }
}
