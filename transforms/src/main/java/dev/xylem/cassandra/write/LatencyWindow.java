package dev.xylem.cassandra.write;

import java.util.Arrays;

/**
 * Latencies of attempts that started within a stretch of time: of 100 ms at least, and of enough
 * attempts to have a median.
 */
final class LatencyWindow {
  private static final long MIN_NANOS = 100_000_000;
  private static final int MIN_COUNT = 10;

  private final long[] latencies = new long[1024];
  private int count;
  private boolean begun;
  private long start;

  void begin(long now) {
    begun = true;
    start = now;
    count = 0;
  }

  /**
   * An attempt has ended; gives whether the window is now complete. Those that started before the
   * window do not count.
   */
  boolean add(long now, long latency) {
    if (!begun) {
      begin(now - latency);
    }
    if (now - latency - start < 0) {
      return false;
    }
    if (count < latencies.length) {
      latencies[count++] = latency;
    }
    return count >= MIN_COUNT && now - start >= MIN_NANOS;
  }

  long median() {
    Arrays.sort(latencies, 0, count);
    return latencies[count / 2];
  }
}
