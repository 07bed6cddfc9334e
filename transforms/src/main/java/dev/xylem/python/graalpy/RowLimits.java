package dev.xylem.python.graalpy;

import dev.xylem.python.LimitExceeded;
import dev.xylem.python.PythonError;
import java.time.Duration;
import java.util.Optional;

/**
 * The limits on a row of a call, checked from another thread: the time that it takes and the memory
 * that it allocates.
 */
final class RowLimits {
  private final GuestMemory memory;
  private final int[] reached;
  private final Duration limit;
  private final int rows;
  private int row;
  private long rowBegan;

  /**
   * @param memory of the session
   * @param reached whose first element is the row reached
   * @param rows of the call, or 0
   * @param limit for a row
   */
  RowLimits(GuestMemory memory, int[] reached, int rows, Duration limit) {
    this.memory = memory;
    this.reached = reached;
    this.rows = rows;
    this.limit = limit;
    beginRow(reached[0]);
  }

  private void beginRow(int next) {
    row = next;
    rowBegan = System.nanoTime();
    memory.beginRow();
  }

  /** What the row reached exceeds, if anything. To be asked every now and then. */
  Optional<PythonError> exceeded() {
    int now = reached[0];
    // A formula can set it to anything, and must not gain time by that without end.
    if (now > row && now < rows) {
      beginRow(now);
      return Optional.empty();
    }
    if (System.nanoTime() - rowBegan > limit.toNanos()) {
      return Optional.of(new LimitExceeded.Time(limit));
    }
    return memory.isTooMuch() ? Optional.of(LimitExceeded.Heap.ofJvm()) : Optional.empty();
  }
}
