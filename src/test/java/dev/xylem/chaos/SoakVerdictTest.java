package dev.xylem.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.chaos.Oracle.Clause;
import dev.xylem.chaos.SoakRun.Injected;
import dev.xylem.chaos.trial.Setup;
import dev.xylem.chaos.trial.Target;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SoakVerdictTest {
  private static final Setup SETUP = new Setup("cql", "cpython", Setup.Store.EMBEDDED);
  private static final Injected PAUSE =
      new Injected(new SignalFault(Target.PYTHON, SignalFault.Signal.STOP_AND_CONT), 20);
  private static final Injected END =
      new Injected(new SignalFault(Target.CASSANDRA, SignalFault.Signal.KILL), 41);
  private static final Map<String, String> RIGHT = Map.of("account_year.csv", "a1");
  private static final String MESSAGE = "xylem: the embedded Cassandra ended during the run\n";

  @Test
  void given_the_last_fault_ended_the_run_then_its_message_names_that_one() {
    SoakVerdict verdict = verdict(List.of(PAUSE, END), 1, MESSAGE);

    assertThat(verdict.outcome()).isEqualTo(Verdict.Outcome.ONE_MESSAGE);
    assertThat(verdict.isComplete()).isFalse();
    assertThat(verdict.text())
        .isEqualTo(
            "run 3, cql, cpython: SIGSTOP and SIGCONT of the Python worker at 20 s, SIGKILL of the"
                + " embedded Cassandra at 41 s: one message (50 s)\n    "
                + MESSAGE.strip());
  }

  @Test
  void given_only_faults_that_pass_then_a_run_that_fails_is_wrong() {
    SoakVerdict verdict = verdict(List.of(PAUSE), 1, "xylem: no answer of the Python worker\n");

    assertThat(verdict.outcome()).isEqualTo(Verdict.Outcome.WRONG);
    assertThat(verdict.violations())
        .extracting(Oracle.Violation::clause)
        .containsExactly(Clause.GOES_ON);
  }

  @Test
  void given_the_same_results_then_the_run_is_complete_whatever_the_faults() {
    assertThat(verdict(List.of(PAUSE, END), 0, "").isComplete()).isTrue();
    assertThat(verdict(List.of(), 0, "").text()).contains(": no fault: same results");
  }

  private static SoakVerdict verdict(List<Injected> injected, int exitStatus, String err) {
    Evidence evidence =
        new Evidence(
            OptionalInt.of(exitStatus),
            err,
            RIGHT,
            RIGHT,
            List.of(RIGHT),
            Map.of(),
            Map.of(),
            List.of(),
            List.of(),
            0,
            Optional.empty());
    return SoakVerdict.of(3, SETUP, injected, evidence, 50);
  }
}
