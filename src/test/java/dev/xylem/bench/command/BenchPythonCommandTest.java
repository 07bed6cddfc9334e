package dev.xylem.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.command.CommandLineResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BenchPythonCommandTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--engines=jython  | --engines=jython: one of graalpy-jit, graalpy,",
        "--formulas=heavy  | expected one of [PORTFOLIO, TRIVIAL]",
        "--rounds=0        | --rounds=0: at least 1 is needed",
        "--calls=0         | --calls=0: at least 1 is needed",
        "--seconds=0       | --seconds: at least 1 is needed",
        "--transactions=1  | --transactions=1: at least 20 are needed",
      })
  void what_cannot_be_measured_is_said_before_anything_is(String argument, String message) {
    CommandLineResult result = CommandLineResult.of("bench", "python", argument);

    assertThat(result.exitStatus()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith("xylem: ")
        .contains(message)
        .contains("See xylem bench python --help");
  }
}
