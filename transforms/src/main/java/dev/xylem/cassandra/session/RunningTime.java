package dev.xylem.cassandra.session;

import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Time as this process lives through it. None passes while it stands still: stopped, on a machine
 * that was suspended, or in a long collection of garbage. What others did not answer meanwhile
 * cannot be held against them.
 */
final class RunningTime {
  private static final Duration TICK = Duration.ofMillis(500);

  /** A timer that is late by less than this is only late. */
  private static final Duration STANDSTILL = Duration.ofSeconds(3);

  private final LongSupplier clock;
  private long last;
  private long stoodStill;

  /**
   * @param clock as {@link System#nanoTime}; to be looked at more often than once in 3 s
   */
  RunningTime(LongSupplier clock) {
    this.clock = clock;
    last = clock.getAsLong();
  }

  /** Looks at the system's clock as long as the timer runs. */
  static RunningTime by(ScheduledExecutorService timer) {
    RunningTime time = new RunningTime(System::nanoTime);
    ScheduledFuture<?> unused =
        timer.scheduleWithFixedDelay(
            time::nanos, TICK.toMillis(), TICK.toMillis(), TimeUnit.MILLISECONDS);
    return time;
  }

  /** Meaningful only compared with another. */
  synchronized long nanos() {
    long now = clock.getAsLong();
    if (now - last > STANDSTILL.toNanos()) {
      stoodStill += now - last;
    }
    last = now;
    return now - stoodStill;
  }
}
