package dev.xylem.python.cpython;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Notices that a worker has been at one row for too long. One thread waits for the worker, and
 * another one checks on both.
 */
final class RowTimeout {
  /** The position of a worker before its first row. */
  static final long START = -1;

  private final LongSupplier position;
  private Thread waiting;
  private long timeoutNanos;
  private long rows;
  private long since;
  private long lastPosition;

  /**
   * @param position the row that the worker is at. Only growth counts as progress, since formulas
   *     can write anything there
   */
  RowTimeout(LongSupplier position) {
    this.position = position;
  }

  /**
   * Begins to watch a request of the calling thread.
   *
   * @param timeout for every row
   * @param rows of the request; 0 if the timeout is for all of it
   */
  synchronized void begin(Duration timeout, long rows) {
    this.rows = rows;
    waiting = Thread.currentThread();
    timeoutNanos = timeout.toNanos();
    since = System.nanoTime();
    lastPosition = START;
  }

  synchronized void end() {
    waiting = null;
  }

  /** Whether a row takes too long. */
  synchronized boolean isExceeded() {
    if (waiting == null) {
      return false;
    }
    long reached = position.getAsLong();
    if (reached > lastPosition && reached < rows) {
      lastPosition = reached;
      since = System.nanoTime();
    }
    return System.nanoTime() - since > timeoutNanos;
  }

  /** Whether the waiting thread was interrupted. */
  synchronized boolean isInterrupted() {
    return waiting != null && waiting.isInterrupted();
  }
}
