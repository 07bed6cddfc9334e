package dev.xylem.bench.cassandra;

import java.util.concurrent.atomic.AtomicReference;

/**
 * The moment when a pipeline, in this JVM, comes to its first rows: what it took to start is not
 * what is measured.
 */
final class FirstRow {
  private static final AtomicReference<Runnable> LISTENER = new AtomicReference<>();

  private FirstRow() {}

  /** Has something done at the first rows to come, once. */
  static void whenReached(Runnable listener) {
    LISTENER.set(listener);
  }

  /** To be called for every chunk. */
  static void reached() {
    if (LISTENER.get() != null) {
      Runnable listener = LISTENER.getAndSet(null);
      if (listener != null) {
        listener.run();
      }
    }
  }
}
