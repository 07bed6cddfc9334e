package dev.xylem.chaos;

import dev.xylem.chaos.trial.Phase;
import dev.xylem.chaos.trial.Setup;
import dev.xylem.chaos.trial.TrialRun;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;

/**
 * Injects faults into a run, one after the other, until it ends. The first that a run need not
 * survive is the last.
 */
final class SoakRun {
  private static final Duration TO_END = Duration.ofMinutes(30);

  /**
   * @param second of the run
   */
  record Injected(Fault fault, long second) {
    String text() {
      return "%s at %d s".formatted(fault.text(), second);
    }
  }

  private final TrialRun run;
  private final List<Fault> faults;
  private final Random random;
  private final List<Injected> injected = new ArrayList<>();
  private final long start = System.nanoTime();

  /**
   * @param faults to draw from
   */
  SoakRun(TrialRun run, List<Fault> faults, Random random) {
    this.run = run;
    this.faults = faults;
    this.random = random;
  }

  /** Those that may come over a run of a soak: they need no preparation, and no repair. */
  static List<Fault> faultsOf(Setup setup, boolean mayEnd) {
    return Faults.ALL.stream()
        .filter(fault -> fault.suits(setup))
        .filter(fault -> fault.passes() || mayEnd && isEnding(fault))
        .toList();
  }

  private static boolean isEnding(Fault fault) {
    return fault instanceof SignalFault
        || fault instanceof NetworkFault network && network.isForGood();
  }

  /**
   * Begins when the run has said something: a JVM that is ended before cannot.
   *
   * @return the exit status, or nothing if it has not ended in time
   */
  OptionalInt disturb(Duration every) throws IOException, InterruptedException {
    run.await(Phase.START, TO_END);
    Optional<Integer> status = run.awaitEnd(faults.isEmpty() ? TO_END : every);
    while (status.isEmpty() && seconds() < TO_END.toSeconds()) {
      Fault fault = faults.get(random.nextInt(faults.size()));
      if (fault.inject(run)) {
        injected.add(new Injected(fault, seconds()));
      }
      // What comes of one that may end it is not confused by others.
      boolean isLast = injected.stream().anyMatch(one -> !one.fault().passes());
      status = run.awaitEnd(isLast ? TO_END : every);
    }
    return status.isPresent() ? OptionalInt.of(status.get()) : OptionalInt.empty();
  }

  /** Whether temporary files are for the next run to clear away. */
  boolean mayLeaveFiles(OptionalInt status) {
    return status.isEmpty()
        || injected.stream().anyMatch(one -> one.fault().mayLeaveFiles(status.getAsInt()));
  }

  List<Injected> injected() {
    return List.copyOf(injected);
  }

  private long seconds() {
    return (System.nanoTime() - start) / 1_000_000_000;
  }
}
