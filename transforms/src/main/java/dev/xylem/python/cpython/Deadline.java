package dev.xylem.python.cpython;

import java.time.Duration;
import java.util.function.LongSupplier;

/** Tells whether what a thread waits for still makes progress, to another thread. */
final class Deadline {
  private final LongSupplier position;
  private Thread waiting;
  private long patienceNanos;
  private long since;
  private long lastPosition;

  /**
   * @param position changes with every progress
   */
  Deadline(LongSupplier position) {
    this.position = position;
  }

  /**
   * Begins to watch the calling thread.
   *
   * @param patience with every step of progress
   */
  synchronized void begin(Duration patience) {
    waiting = Thread.currentThread();
    patienceNanos = patience.toNanos();
    since = System.nanoTime();
    lastPosition = position.getAsLong();
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
    if (reached != lastPosition) {
      lastPosition = reached;
      since = System.nanoTime();
    }
    return System.nanoTime() - since > patienceNanos;
  }

  /** Whether the thread was told to stop. */
  synchronized boolean isAbandoned() {
    return waiting != null && waiting.isInterrupted();
  }
}
