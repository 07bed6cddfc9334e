package dev.xylem.chaos;

import dev.xylem.chaos.Oracle.Clause;
import dev.xylem.chaos.Oracle.Violation;
import dev.xylem.chaos.SoakRun.Injected;
import dev.xylem.chaos.trial.Setup;
import dev.xylem.chaos.trial.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What came of a run of a soak.
 *
 * @param number from 1
 * @param message what the run printed as its error; may be empty
 */
record SoakVerdict(
    int number,
    Setup setup,
    List<Injected> injected,
    Verdict.Outcome outcome,
    String message,
    List<Violation> violations,
    double seconds) {

  /** By what a run is judged that had no fault yet. */
  private static final Fault NONE =
      new SignalFault(Target.DRIVER, SignalFault.Signal.STOP_AND_CONT);

  static SoakVerdict of(
      int number, Setup setup, List<Injected> injected, Evidence evidence, double seconds) {
    List<Fault> faults = injected.stream().map(Injected::fault).toList();
    List<Violation> violations = judge(faults, evidence);
    boolean complete = evidence.exitStatus().orElse(1) == 0;
    Verdict.Outcome whenRight =
        complete ? Verdict.Outcome.SAME_RESULTS : Verdict.Outcome.ONE_MESSAGE;
    return new SoakVerdict(
        number,
        setup,
        injected,
        violations.isEmpty() ? whenRight : Verdict.Outcome.WRONG,
        evidence.err().strip(),
        violations,
        seconds);
  }

  /** Of several faults, only the last one may have ended the run. */
  static List<Violation> judge(List<Fault> injected, Evidence evidence) {
    Fault last = injected.isEmpty() ? NONE : injected.get(injected.size() - 1);
    List<Violation> violations = new ArrayList<>(Oracle.judge(last, evidence));
    if (evidence.exitStatus().orElse(1) != 0 && injected.stream().allMatch(Fault::passes)) {
      violations.add(new Violation(Clause.GOES_ON, "it failed, and all faults had passed"));
    }
    return List.copyOf(violations);
  }

  boolean isComplete() {
    return outcome == Verdict.Outcome.SAME_RESULTS;
  }

  /** Lines for who watches. */
  String text() {
    String faults =
        injected.isEmpty()
            ? "no fault"
            : injected.stream().map(Injected::text).collect(Collectors.joining(", "));
    StringBuilder text =
        new StringBuilder(
            "run %d, %s: %s: %s (%.0f s)"
                .formatted(number, setup.text(), faults, outcome.text(), seconds));
    violations.forEach(
        v -> text.append("\n    ").append(v.clause().text()).append(": ").append(v.text()));
    if (!message.isEmpty()) {
      text.append("\n    ").append(message.lines().findFirst().orElse(""));
    }
    return text.toString();
  }
}
