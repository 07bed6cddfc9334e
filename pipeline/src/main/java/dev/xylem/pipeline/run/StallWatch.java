package dev.xylem.pipeline.run;

import static java.util.Objects.requireNonNull;

import dev.xylem.types.XylemException;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;

/** Fails a run that is stalled, so that it does not hang for ever. */
final class StallWatch {
  private final Duration timeout;
  private final Supplier<?> activity;
  private final Supplier<Instant> clock;
  private Object last;
  private Instant since;

  /**
   * @param timeout for how long nothing may change
   * @param activity any value that changes as long as the run works
   */
  StallWatch(Duration timeout, Supplier<?> activity, Supplier<Instant> clock) {
    this.timeout = requireNonNull(timeout, "timeout");
    this.activity = activity;
    this.clock = clock;
    last = activity.get();
    since = clock.get();
  }

  /**
   * To be called now and then.
   *
   * @throws XylemException if nothing has changed for too long
   */
  void check() {
    Object now = activity.get();
    if (!now.equals(last)) {
      last = now;
      since = clock.get();
    } else if (Duration.between(since, clock.get()).compareTo(timeout) >= 0) {
      throw new XylemException(
          "the run is stalled: for %d seconds no row was counted and nothing was computed"
              .formatted(timeout.toSeconds()));
    }
  }
}
