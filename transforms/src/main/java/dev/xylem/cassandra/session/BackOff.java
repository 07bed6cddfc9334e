package dev.xylem.cassandra.session;

import java.util.concurrent.ThreadLocalRandom;

/**
 * How long to wait before another attempt: a random time, so that requests that failed together are
 * not repeated together. It is at most the base after the first failure, twice as much after each
 * further one, and never more than the maximum.
 */
public record BackOff(long baseMillis, long maxMillis) {
  public BackOff {
    if (baseMillis < 1 || maxMillis < baseMillis) {
      throw new IllegalArgumentException(
          "a wait of %d ms, at most %d ms".formatted(baseMillis, maxMillis));
    }
  }

  /**
   * @param failures so far, 1 or more
   */
  public long millisAfter(int failures) {
    return ThreadLocalRandom.current().nextLong(ceiling(failures) + 1);
  }

  long ceiling(int failures) {
    return Math.min(maxMillis, baseMillis << Math.min(failures - 1, 10));
  }
}
