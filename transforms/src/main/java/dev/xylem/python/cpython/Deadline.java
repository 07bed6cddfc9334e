package dev.xylem.python.cpython;

import java.time.Duration;
import java.util.function.LongSupplier;

/** Tells whether what a thread waits for still makes progress, to another thread. */
final class Deadline {
  /** Where whoever is waited for is before its first step. */
  static final long START = -1;

  private final LongSupplier position;
  private Thread waiting;
  private long timeoutNanos;
  private long steps;
  private long since;
  private long lastPosition;

  /**
   * @param position grows with every step; what it says is not believed beyond that
   */
  Deadline(LongSupplier position) {
    this.position = position;
  }

  /**
   * Begins to watch the calling thread.
   *
   * @param timeout for every step of progress
   * @param steps that there are: those from {@link #START} on to one less than that
   */
  synchronized void begin(Duration timeout, long steps) {
    this.steps = steps;
    waiting = Thread.currentThread();
    timeoutNanos = timeout.toNanos();
    since = System.nanoTime();
    lastPosition = START;
  }

  synchronized void end() {
    waiting = null;
  }

  /** Whether there was no progress for too long. */
  synchronized boolean isMissed() {
    if (waiting == null) {
      return false;
    }
    long reached = position.getAsLong();
    if (reached > lastPosition && reached < steps) {
      lastPosition = reached;
      since = System.nanoTime();
    }
    return System.nanoTime() - since > timeoutNanos;
  }

  /** Whether the thread was told to stop. */
  synchronized boolean isInterrupted() {
    return waiting != null && waiting.isInterrupted();
  }
}
