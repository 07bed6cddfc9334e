package dev.xylem.embedded;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * How long a node that starts is waited for: as long as it goes on writing to its log, which it
 * does at every step. On a busy machine, a start takes minutes.
 */
final class StartPatience {
  /** Of these, a start may take as many in all: one that never ends may log for ever. */
  private static final int MAX_STANDSTILLS = 5;

  private final Duration standstill;
  private final LongSupplier logBytes;
  private final LongSupplier nanoTime;
  private final long start;
  private long logged;
  private long lastSign;

  /**
   * @param standstill after which a start is given up
   * @param logBytes the size of the node's log
   */
  StartPatience(Duration standstill, LongSupplier logBytes, LongSupplier nanoTime) {
    this.standstill = standstill;
    this.logBytes = logBytes;
    this.nanoTime = nanoTime;
    start = nanoTime.getAsLong();
    lastSign = start;
    logged = logBytes.getAsLong();
  }

  /** Why the start is given up, as soon as it is. To be asked again and again. */
  Optional<String> end() {
    long now = nanoTime.getAsLong();
    long bytes = logBytes.getAsLong();
    if (bytes != logged) {
      logged = bytes;
      lastSign = now;
    }
    if (now - lastSign >= standstill.toNanos()) {
      return Optional.of(
          "it was not ready after %d s, and logged nothing for %d s"
              .formatted(seconds(now - start), seconds(now - lastSign)));
    }
    return now - start >= MAX_STANDSTILLS * standstill.toNanos()
        ? Optional.of("it was not ready after %d s".formatted(seconds(now - start)))
        : Optional.empty();
  }

  private static long seconds(long nanos) {
    return Duration.ofNanos(nanos).toSeconds();
  }
}
