package dev.xylem.python.graalpy;

import com.sun.management.ThreadMXBean;
import dev.xylem.python.LimitExceeded;
import dev.xylem.python.PythonError;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Optional;

/**
 * The limits on a row of a call, checked from another thread: the time that it takes and the memory
 * that it allocates. How much of the memory is garbage cannot be told, so a row exceeds that limit
 * only when the heap is full.
 */
final class RowLimits {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** A formula that has allocated less than this part of the heap is not what filled it. */
  private static final int MIN_SHARE = 4;

  private final HeapGauge heap = new HeapGauge();
  private final Thread thread;
  private final int[] reached;
  private final Duration limit;
  private final long memoryBytes;
  private final int rows;
  private int row;
  private long rowBegan;
  private long allocatedBefore;
  private long collectWhenAllocated;

  /**
   * @param reached whose first element is the row reached
   * @param rows of the call, or 0
   * @param limit for a row
   */
  RowLimits(Thread thread, int[] reached, int rows, Duration limit, long memoryBytes) {
    this.thread = thread;
    this.reached = reached;
    this.rows = rows;
    this.limit = limit;
    this.memoryBytes = Math.min(memoryBytes, Runtime.getRuntime().maxMemory() / MIN_SHARE);
    beginRow(reached[0]);
  }

  private void beginRow(int next) {
    row = next;
    rowBegan = System.nanoTime();
    allocatedBefore = allocated();
    collectWhenAllocated = memoryBytes;
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
    return exceedsMemory()
        ? Optional.of(new LimitExceeded.Heap(Runtime.getRuntime().maxMemory()))
        : Optional.empty();
  }

  private boolean exceedsMemory() {
    long allocated = allocated() - allocatedBefore;
    if (allocated <= collectWhenAllocated || !heap.looksFull()) {
      return false;
    }
    collectWhenAllocated = allocated + memoryBytes;
    return heap.isFull();
  }

  private long allocated() {
    return THREADS.getThreadAllocatedBytes(thread.getId());
  }
}
