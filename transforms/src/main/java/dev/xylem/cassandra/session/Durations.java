package dev.xylem.cassandra.session;

import java.time.Duration;

/** Checks of durations, and how messages show them. */
public final class Durations {
  private Durations() {}

  public static void requirePositive(String name, Duration duration) {
    if (duration.isNegative() || duration.isZero()) {
      throw new IllegalArgumentException(name + " must be positive, not " + duration);
    }
  }

  /** {@code 60 s}, or {@code 250 ms}. */
  public static String readable(Duration duration) {
    return duration.toMillis() % 1000 == 0
        ? duration.toSeconds() + " s"
        : duration.toMillis() + " ms";
  }
}
