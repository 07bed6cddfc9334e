package dev.xylem.chaos;

import java.util.List;
import java.util.OptionalInt;

/**
 * What came of a scenario.
 *
 * @param message what the run printed as its error; may be empty
 * @param seconds of wall time, the next run included
 * @param logs directory with what was printed; empty if none was kept
 */
record Verdict(
    Scenario scenario,
    Outcome outcome,
    OptionalInt exitStatus,
    String message,
    List<Oracle.Violation> violations,
    double seconds,
    String logs) {

  enum Outcome {
    SAME_RESULTS("same results"),
    ONE_MESSAGE("one message"),
    WRONG("wrong"),
    /** The run was over, or had no such process. */
    NOT_INJECTED("not injected");

    private final String text;

    Outcome(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }

  static Verdict notInjected(Scenario scenario, String why, double seconds, String logs) {
    return new Verdict(
        scenario, Outcome.NOT_INJECTED, OptionalInt.empty(), why, List.of(), seconds, logs);
  }

  static Verdict of(
      Scenario scenario,
      Evidence evidence,
      List<Oracle.Violation> violations,
      double seconds,
      String logs) {
    Outcome whenRight =
        evidence.exitStatus().orElse(1) == 0 ? Outcome.SAME_RESULTS : Outcome.ONE_MESSAGE;
    return new Verdict(
        scenario,
        violations.isEmpty() ? whenRight : Outcome.WRONG,
        evidence.exitStatus(),
        evidence.err().strip(),
        violations,
        seconds,
        logs);
  }

  boolean isInjected() {
    return outcome != Outcome.NOT_INJECTED;
  }

  /** A line for who watches. */
  String text() {
    StringBuilder text =
        new StringBuilder("%s: %s (%.0f s)".formatted(scenario.text(), outcome.text(), seconds));
    violations.forEach(
        v -> text.append("\n    ").append(v.clause().text()).append(": ").append(v.text()));
    if (!message.isEmpty()) {
      text.append("\n    ").append(message.lines().findFirst().orElse(""));
    }
    return text.toString();
  }
}
