package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Which commands there are. */
class XylemTest {
  @CommandLine.Command(name = "measure")
  private static final class MeasureCommand implements Runnable {
    @Override
    public void run() {}
  }

  @Test
  void commands_of_other_jars_on_the_class_path_are_found() {
    assertThat(Xylem.commandLine().getSubcommands().keySet())
        .containsSubsequence("run", "generate", "bench", "help");
  }

  @Test
  void a_command_of_another_jar_stands_behind_those_of_its_own() {
    CommandLine xylem = Xylem.commandLine(List.of(() -> List.of(new MeasureCommand())));

    assertThat(xylem.getSubcommands().keySet()).endsWith("measure", "help");
    assertThat(xylem.execute("measure")).isZero();
  }

  @Test
  void a_command_that_is_called_stands_alone_and_is_explained_the_same() {
    CommandLine only = OnlyCommand.of("runs", "--help").orElseThrow();

    assertThat(only.getSubcommands().keySet()).containsExactly("runs");
    assertThat(only.getSubcommands().get("runs").getUsageMessage())
        .isEqualTo(Xylem.commandLine().getSubcommands().get("runs").getUsageMessage());
  }

  @Test
  void all_commands_are_there_where_none_or_an_unknown_one_is_called() {
    assertThat(OnlyCommand.of()).isEmpty();
    assertThat(OnlyCommand.of("rnus")).isEmpty();
    assertThat(OnlyCommand.of("--help")).isEmpty();
    assertThat(OnlyCommand.of("completion", "bash")).isEmpty();
  }

  @Test
  void without_any_other_jar_there_are_all_commands_but_its() {
    assertThat(Xylem.commandLine(List.of()).getSubcommands().keySet())
        .contains("run", "tables", "serve", "help")
        .doesNotContain("generate", "bench");
  }

  @Test
  void a_command_of_a_jar_that_is_missing_is_said_not_to_be_installed() {
    StringWriter err = new StringWriter();
    CommandLine xylem = Xylem.commandLine(List.of()).setErr(new PrintWriter(err, true));

    assertThat(xylem.execute("bench", "portfolio")).isEqualTo(2);
    assertThat(err.toString())
        .startsWith("xylem: bench is not installed: xylem-bench.jar is missing; run: mvn");
  }
}
