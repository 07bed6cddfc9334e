package dev.xylem.pipeline.stall;

import static java.util.Objects.requireNonNull;

import dev.xylem.metrics.LiveCounts;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;

/** Fails a run inside this process that is stalled, so that it does not hang for ever. */
public final class StallWatch {
  /** The name of threads of a run that are none of Flink's tasks, but work for it. */
  public static final String PIPELINE_THREAD = "xylem-pipeline";

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
   * Watches a run that begins now.
   *
   * @param timeout for how long it may count no row and compute nothing
   */
  public static StallWatch ofNewRun(Duration timeout, LiveCounts counts) {
    return new StallWatch(timeout, ActivitySnapshot.ofNewRun(counts), Instant::now);
  }

  /**
   * To be called now and then.
   *
   * @throws XylemException if nothing has changed for too long, with what may tell why
   */
  public void check() {
    Object now = activity.get();
    if (!now.equals(last)) {
      last = now;
      since = clock.get();
    } else if (Duration.between(since, clock.get()).compareTo(timeout) >= 0) {
      throw new XylemException(
              "the run is stalled: for %d seconds no row was counted and nothing was computed"
                  .formatted(timeout.toSeconds()))
          .with(Fact.HINT, StallEvidence.collect());
    }
  }
}
