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
        "--rounds=0        | --rounds=0: must be from 1 to 2147483647",
        "--calls=0         | --calls=0: must be from 1 to 2147483647",
        "--seconds=0       | --seconds=0: must be from 1 to 2147483647",
        "--transactions=1  | --transactions=1: must be from 20 to 2147483647",
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
