package dev.xylem.pipeline.run;

import static java.util.Objects.requireNonNull;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;

/** Ends a run that stands still: one that nobody will ever end is worse than one that failed. */
final class StallWatch {
  private final Duration patience;
  private final Supplier<?> signs;
  private final Supplier<Instant> clock;
  private Object last;
  private Instant since;

  /**
   * @param patience for how long all may stay as it is
   * @param signs of life: whatever is not equal to what it was before
   */
  StallWatch(Duration patience, Supplier<?> signs, Supplier<Instant> clock) {
    this.patience = requireNonNull(patience, "patience");
    this.signs = signs;
    this.clock = clock;
    last = signs.get();
    since = clock.get();
  }

  /** Looks for signs of life; to be called now and then. */
  void look() {
    Object now = signs.get();
    if (!now.equals(last)) {
      last = now;
      since = clock.get();
    } else if (Duration.between(since, clock.get()).compareTo(patience) >= 0) {
      throw new XylemException(
              "the run stands still: for %d seconds no row was counted and nothing was computed"
                  .formatted(patience.toSeconds()))
          .with(
              Fact.HINT,
              "run it again; the log on standard error shows what every thread was waiting for;"
                  + " --stall-timeout=SECONDS waits longer");
    }
  }
}
