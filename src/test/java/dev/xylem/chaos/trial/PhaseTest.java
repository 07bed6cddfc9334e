package dev.xylem.chaos.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines are as the command prints them. */
class PhaseTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Checking script.yaml and starting Cassandra ...                                | START",
        "read_txns       running         5 000             0                 0.0 s        | LOAD",
        "join_accounts   running         4 000             0                 0.0 s        | JOIN",
        "calc_fees       running        16 000             0                 0.0 s        | CALC",
        "read_accounts   done              500           500       1 916     0.3 s        | WRITE",
        "write_fees      running         3 000             0                 0.0 s        | COMMIT",
        "write_totals    done              500           500         990     0.5 s        | END"
      })
  void a_line_tells_of_its_phase(String line, Phase phase) {
    assertThat(phase.isReachedBy(line)).isTrue();
  }

  @Test
  void given_that_nothing_is_written_yet_then_a_line_tells_of_its_phase_alone() {
    String line = "read_txns       running         5 000             0                 0.0 s";

    List<Phase> reached =
        Arrays.stream(Phase.values()).filter(phase -> phase.isReachedBy(line)).toList();

    assertThat(reached).containsExactly(Phase.LOAD);
  }
}
