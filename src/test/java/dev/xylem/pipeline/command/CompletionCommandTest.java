package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scripts with which shells complete. */
class CompletionCommandTest {
  @TempDir private Path directory;

  @Test
  void bash_completes_a_command() throws Exception {
    assertThat(completionsInBash("xylem", "run-s")).contains("run-status");
  }

  @Test
  void bash_completes_an_option_of_a_command() throws Exception {
    assertThat(completionsInBash("xylem", "runs", "--key")).contains("--keyspace");
  }

  @Test
  void bash_completes_the_value_of_an_option_as_the_help_writes_it() throws Exception {
    assertThat(completionsInBash("xylem", "runs", "--format", "")).contains("json", "text");
  }

  @Test
  void zsh_takes_the_script_of_bash() {
    assertThat(CommandLineResult.of("completion", "zsh").out()).contains("bashcompinit");
  }

  @Test
  void fish_completes_commands_options_and_values() {
    String script = CommandLineResult.of("completion", "fish").out();

    assertThat(script)
        .contains(
            "complete -c xylem -n '__fish_use_subcommand' -f -a runs -d 'Lists the runs",
            "complete -c xylem -n '__fish_seen_subcommand_from runs' -l keyspace -x -d",
            "complete -c xylem -n '__fish_seen_subcommand_from runs' -l format -x -a 'text json'",
            "complete -c xylem -n '__fish_seen_subcommand_from run' -l script -r -d",
            "complete -c xylem -n '__fish_seen_subcommand_from bench; and not"
                + " __fish_seen_subcommand_from cassandra python portfolio' -f -a portfolio");
  }

  private String completionsInBash(String... words) throws IOException, InterruptedException {
    Path script = directory.resolve("xylem.bash");
    Files.writeString(script, CommandLineResult.of("completion", "bash").out());
    String line = String.join(" ", words);
    List<String> call =
        new ArrayList<>(
            List.of(
                "bash",
                "-ec",
                "bash -n \"$1\"; shopt -s progcomp expand_aliases; . \"$1\"; shift\n"
                    + "COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); COMP_LINE=\""
                    + line
                    + "\"; COMP_POINT=${#COMP_LINE}\n"
                    + "_complete_xylem || true; printf '%s\\n' \"${COMPREPLY[@]}\"",
                "bash",
                script.toString()));
    call.addAll(List.of(words));
    Process bash = new ProcessBuilder(call).redirectErrorStream(true).start();
    bash.getOutputStream().close();
    String printed = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(bash.waitFor()).as(printed).isZero();
    return printed;
  }
}
