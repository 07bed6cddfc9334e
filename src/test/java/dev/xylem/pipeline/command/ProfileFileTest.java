package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What a command says of a profile file. */
class ProfileFileTest {
  @TempDir private Path directory;

  @Test
  void a_broken_file_refuses_a_command_and_is_wrong_usage() throws IOException {
    write("keyspce: k");

    CommandLineResult result = execute("runs");

    assertThat(result.exitStatus()).isEqualTo(2);
    assertThat(result.err())
        .startsWith("xylem: ")
        .contains("xylem.yaml:1: no command has an option keyspce");
  }

  @Test
  void help_is_given_whatever_the_file_says_and_shows_the_defaults() throws IOException {
    write("limit: 77", "keyspce: k");

    CommandLineResult result = execute("runs", "--help");

    assertThat(result.exitStatus()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out())
        .contains("(default: 20)", "Options that need not be typed:", "--profile-file=");
  }

  @Test
  void what_is_wrong_with_a_value_of_the_file_is_said_with_its_line() throws IOException {
    write("keyspace: k", "limit: 0");

    CommandLineResult result = execute("runs", "--data=" + directory);

    assertThat(result.exitStatus()).isEqualTo(2);
    assertThat(result.err())
        .contains("--limit=0: must be from 1", "(--limit is from ", "xylem.yaml:2)");
  }

  @Test
  void a_command_says_what_it_takes_from_the_file() throws IOException {
    write("keyspace: k", "limit: 3");

    assertThat(execute("runs", "--limit=0").err()).contains("xylem.yaml: --keyspace\n");
  }

  @Test
  void config_shows_what_is_in_force_and_from_where() throws IOException {
    Path file =
        write("limit: 3", "target: dev", "targets:", "  dev: {cassandra: 10.0.0.5}", "  prod: {}");

    CommandLineResult result = execute("config", "--profile-file=" + file);

    assertThat(result.exitStatus()).isZero();
    assertThat(result.out())
        .contains("target dev of its targets dev, prod")
        .containsPattern("limit +3 +\\S*xylem.yaml:1")
        .containsPattern("cassandra +10.0.0.5 +\\S*xylem.yaml:4");
    assertThat(execute("config", "--format=json", "--profile-file=" + file).out())
        .contains("\"target\" : \"dev\"", "\"option\" : \"limit\"", "xylem.yaml:1");
  }

  @Test
  void a_slip_is_found_where_one_command_stands_alone() throws IOException {
    write("table-snk: none");
    StringWriter err = new StringWriter();
    CommandLine only = OnlyCommand.of("runs").orElseThrow().setErr(new PrintWriter(err, true));

    assertThat(Xylem.execute(only, Map.of(), Optional.of(directory), "runs")).isEqualTo(2);
    assertThat(err.toString()).contains("table-snk; did you mean table-sink?");
  }

  private CommandLineResult execute(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine xylem =
        Xylem.commandLine().setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    int status = Xylem.execute(xylem, Map.of(), Optional.of(directory), arguments);
    return new CommandLineResult(status, out.toString(), err.toString());
  }

  private Path write(String... lines) throws IOException {
    Path file = directory.resolve("xylem.yaml");
    Files.writeString(file, String.join("\n", lines) + "\n");
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
  }
}
