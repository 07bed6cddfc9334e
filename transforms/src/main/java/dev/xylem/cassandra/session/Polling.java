package dev.xylem.cassandra.session;

import dev.xylem.types.XylemException;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits for a condition by checking it again and again. */
public final class Polling {
  private Polling() {}

  /**
   * Looks until a condition holds, at least once.
   *
   * @param pause between two looks
   * @return whether it has come to hold in that time
   */
  public static boolean until(BooleanSupplier condition, Duration pause, Duration atMost) {
    long start = System.nanoTime();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - start > atMost.toNanos()) {
        return false;
      }
      try {
        Thread.sleep(pause.toMillis());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new XylemException("interrupted while waiting for Cassandra", e);
      }
    }
    return true;
  }
}
