package dev.xylem.python.graalpy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * What the Python code of a session allocates on its thread. How much of it is garbage cannot be
 * told, so it is too much only when the heap is full of what is needed.
 */
final class GuestMemory {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** A formula that has allocated less than this part of the heap is not what filled it. */
  private static final int MIN_SHARE = 4;

  /** How full the heap may be, for a row that has allocated much. */
  private static final double FULL_OF_ROW = 0.7;

  /** The same for a row that has not: rows before it may have left much, or it is another's. */
  private static final double FULL = 0.85;

  private final HeapGauge heap = new HeapGauge();
  private final Thread thread;
  private final long suspiciousBytes;
  private long before;
  private long nextLook;

  /**
   * @param thread on which the session's code runs
   * @param memoryBytes that a row may allocate at least, if the heap is large enough
   */
  GuestMemory(Thread thread, long memoryBytes) {
    this.thread = thread;
    suspiciousBytes = Math.min(memoryBytes, Runtime.getRuntime().maxMemory() / MIN_SHARE);
    nextLook = allocated() + suspiciousBytes;
  }

  void beginRow() {
    before = allocated();
  }

  /**
   * Whether it is too much. To be asked every now and then; takes seconds when the heap is full.
   */
  boolean isTooMuch() {
    long allocated = allocated();
    if (allocated <= nextLook || !heap.looksFull()) {
      return false;
    }
    HeapGauge.Contents needed = heap.collect();
    nextLook = allocated + Math.min(suspiciousBytes, needed.freeBytes() / 2);
    return needed.share() > (allocated - before > suspiciousBytes ? FULL_OF_ROW : FULL);
  }

  private long allocated() {
    return THREADS.getThreadAllocatedBytes(thread.getId());
  }
}
