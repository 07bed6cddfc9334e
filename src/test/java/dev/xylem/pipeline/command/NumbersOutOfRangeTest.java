package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.arguments.Range;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Every number of a command line has a range, and what is outside of it is said before the work.
 */
class NumbersOutOfRangeTest {
  private static final List<List<String>> COMMANDS =
      List.of(
          List.of("run", "--script=x"),
          List.of("validate", "--script=x"),
          List.of("test-formulas", "--script=x"),
          List.of("tables", "--keyspace=k"),
          List.of("table", "t", "--keyspace=k"),
          List.of("rejected", "1", "--keyspace=k"),
          List.of("serve", "--data=x"),
          List.of("init", "x.csv"),
          List.of("bench", "cassandra"),
          List.of("bench", "python"),
          List.of("bench", "portfolio"));

  /** How small a fraction can be is for the preset to say. */
  private static final String GOES_BY_ANOTHER_OPTION = "--fraction";

  /** A command with an option that takes a number. */
  record Numeric(List<String> command, String option, Range range) {
    CommandLineResult given(String value) {
      List<String> words = new ArrayList<>(command);
      words.add(option + "=" + value);
      return CommandLineResult.of(words.toArray(String[]::new));
    }
  }

  static Stream<Numeric> numericOptions() {
    return COMMANDS.stream()
        .flatMap(
            command ->
                specOf(command).getCommandSpec().options().stream()
                    .filter(NumbersOutOfRangeTest::isNumeric)
                    .map(
                        option ->
                            new Numeric(
                                command,
                                option.longestName(),
                                ((Field) option.userObject()).getAnnotation(Range.class))));
  }

  private static CommandLine specOf(List<String> words) {
    CommandLine command = Xylem.commandLine();
    for (String word : words) {
      command = command.getSubcommands().getOrDefault(word, command);
    }
    return command;
  }

  private static boolean isNumeric(OptionSpec option) {
    return List.of(int.class, long.class, Integer.class, Long.class).contains(option.type())
        && !option.longestName().equals(GOES_BY_ANOTHER_OPTION);
  }

  @Test
  void the_options_of_a_run_are_among_them() {
    assertThat(numericOptions().map(Numeric::option))
        .contains("--parallelism", "--chunk-rows", "--rows", "--rounds", "--python-memory");
  }

  @ParameterizedTest
  @MethodSource("numericOptions")
  void every_number_has_a_range(Numeric numeric) {
    assertThat(numeric.range()).isNotNull();
  }

  @ParameterizedTest
  @MethodSource("numericOptions")
  void a_number_below_the_range_is_refused_with_the_option_and_the_range(Numeric numeric) {
    long value = numeric.range().min() - 1;

    assertRefused(numeric, Long.toString(value), "must be from");
  }

  @ParameterizedTest
  @MethodSource("numericOptions")
  void a_number_above_the_range_is_refused_with_the_option_and_the_range(Numeric numeric) {
    long value = numeric.range().max() + 1;

    assertRefused(numeric, Long.toString(value), "from");
  }

  @ParameterizedTest
  @MethodSource("numericOptions")
  void what_is_not_a_number_is_refused_with_the_option_and_the_range(Numeric numeric) {
    assertRefused(numeric, "many", "must be a number from");
  }

  private static void assertRefused(Numeric numeric, String value, String message) {
    CommandLineResult result = numeric.given(value);

    assertThat(result.exitStatus()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith("xylem: %s=%s: must be ".formatted(numeric.option(), value))
        .contains(
            "%s %d to %d".formatted(message, numeric.range().min(), numeric.range().max()),
            "See xylem " + numeric.command().get(0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-3", "32769", "4x", "99999999999"})
  void a_parallelism_that_flink_does_not_have_is_not_replaced_by_the_cores(String value) {
    CommandLineResult result = CommandLineResult.of("run", "--script=x", "--parallelism=" + value);

    assertThat(result.exitStatus()).isEqualTo(2);
    assertThat(result.err()).contains("--parallelism=" + value + ": must be", "from 1 to 32768");
  }

  @Test
  void options_of_a_run_are_checked_before_it_is_measured() {
    CommandLineResult result =
        CommandLineResult.of("bench", "portfolio", "--read-splits=-1", "--joinShards=0");

    assertThat(result.exitStatus()).isEqualTo(2);
    assertThat(result.err()).contains("--read-splits=-1: must be from 0 to 2147483647");
  }

  @Test
  void help_is_shown_whatever_the_numbers_are() {
    CommandLineResult result = CommandLineResult.of("table", "--limit=0", "--help");

    assertThat(result.exitStatus()).isZero();
    assertThat(result.out()).contains("--limit=N");
  }
}
