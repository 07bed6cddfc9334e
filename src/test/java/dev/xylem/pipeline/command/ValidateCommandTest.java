package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.script.reading.ScriptSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValidateCommandTest {
  private static final String VALID =
      """
      nodes:
        read:
          type: file_table
          r: {urls: ["{dir}/a.csv"], columns: {c: {col_type: int}}}
          w: {name: t, fields: {f: {expression: r.c, type: int}}}
      """;

  @TempDir private Path directory;
  private Path script;
  private Path parameters;

  @BeforeEach
  void aScript() throws IOException {
    script = Files.writeString(directory.resolve("script.yaml"), VALID);
    parameters = Files.writeString(directory.resolve("params.yaml"), "dir: in");
  }

  private CommandLineResult validate(String... options) {
    String[] arguments = new String[options.length + 3];
    arguments[0] = "validate";
    arguments[1] = "--script=" + script;
    arguments[2] = "--params=" + parameters;
    System.arraycopy(options, 0, arguments, 3, options.length);
    return CommandLineResult.of(arguments);
  }

  @Test
  void a_valid_script_is_said_to_be_valid() {
    assertThat(validate())
        .isEqualTo(new CommandLineResult(0, "%s: valid, 1 node%n".formatted(script), ""));
  }

  @Test
  void a_warning_does_not_make_a_script_invalid() throws IOException {
    Files.writeString(script, VALID.replace("type: file_table", "type: file_table\n    dsc: x"));

    CommandLineResult result = validate();

    assertThat(result.exitStatus()).isZero();
    assertThat(result.out()).endsWith("%s: valid, 1 node, 1 warning%n".formatted(script));
  }

  @Test
  void an_error_is_shown_with_its_line_and_a_mark_under_the_place() throws IOException {
    Files.writeString(script, VALID.replace("expression: r.c", "expression: 1 + r.d"));

    CommandLineResult result = validate();

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.err()).isEmpty();
    assertThat(result.out())
        .isEqualToNormalizingNewlines(
            """
            SCRIPT:5:47: error: nodes.read.w.fields.f.expression: r has no field d; did you mean c?
                 5 |     w: {name: t, fields: {f: {expression: 1 + r.d, type: int}}}
                   |                                               ^
            SCRIPT: 1 error
            """
                .replace("SCRIPT", script.toString()));
  }

  @Test
  void neither_the_line_nor_the_message_shows_the_secrets_of_urls() throws IOException {
    Files.writeString(
        script,
        VALID
            .replace(
                "\"{dir}/a.csv\"", "\"https://me:s3cret@host/a.csv\", \"{dir}/a.csv?sig=s3cret\"")
            .replace("col_type: int", "col_type: itn"));

    for (String format : List.of("text", "json")) {
      CommandLineResult result = validate("--format=" + format);

      assertThat(result.exitStatus()).isEqualTo(1);
      assertThat(result.out() + result.err()).contains("itn").doesNotContain("s3cret");
    }
    List<String> lines = validate().out().lines().toList();
    int mark = lines.indexOf(lines.stream().filter(l -> l.endsWith("^")).findFirst().orElseThrow());
    assertThat(lines.get(mark - 1).substring(lines.get(mark).length() - 1)).startsWith("itn");
  }

  @Test
  void run_shows_the_same_before_it_starts_anything() throws IOException {
    Files.writeString(script, VALID.replace("expression: r.c", "expression: 1 + r.d"));

    CommandLineResult result =
        CommandLineResult.of(
            "run",
            "--script=" + script,
            "--params=" + parameters,
            "--data=" + directory.resolve("data"));

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.err())
        .startsWith("xylem: %s: 1 error".formatted(script))
        .contains(script + ":5:47: error: nodes.read.w.fields.f.expression: r has no field d");
    assertThat(directory.resolve("data")).doesNotExist();
  }

  private static final String SECOND_WRITER =
      """
        write:
          type: table_file
          r: {table: t}
          w: {url_template: "{dir}/o.csv", csv: {}, columns: [{name: f, expression: r.f, type: int, csv: {header: f, format: "%d"}}]}
        again:
          type: table_file
          r: {table: t}
          w: {url_template: "{dir}/../{dir}/o.csv", csv: {}, columns: [{name: f, expression: r.f, type: int, csv: {header: f, format: "%d"}}]}
      """;

  @Test
  void two_nodes_of_a_run_that_write_the_same_file_are_an_error() throws IOException {
    Files.writeString(script, VALID + SECOND_WRITER);

    CommandLineResult result = validate();

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.out())
        .contains(
            ":13:",
            "error: nodes.again.w.url_template: node write of the same run writes"
                + " in/../in/o.csv too; give one of them another name");
  }

  @Test
  void nodes_of_different_runs_may_write_the_same_file() throws IOException {
    Files.writeString(
        script,
        VALID
            + SECOND_WRITER.replace(
                "again:\n    type: table_file",
                "again:\n    type: table_file\n    start_policy: manual"));

    assertThat(validate().out()).contains("valid, 3 nodes");
  }

  @Test
  void run_refuses_two_writers_of_a_file_as_validate_does() throws IOException {
    Files.writeString(script, VALID + SECOND_WRITER);

    CommandLineResult result =
        CommandLineResult.of(
            "run",
            "--script=" + script,
            "--params=" + parameters,
            "--data=" + directory.resolve("data"));

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.err()).contains(":13:", "node write of the same run writes");
    assertThat(directory.resolve("data")).doesNotExist();
  }

  @Test
  void options_may_stand_in_a_file_where_other_users_do_not_see_them() throws IOException {
    Path options =
        Files.writeString(
            directory.resolve("options"),
            "--script=%s\n--params=%s\n".formatted(script, parameters));

    assertThat(CommandLineResult.of("validate", "@" + options).out()).contains("valid, 1 node");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.csv          | in/a.csv         | in/a.csv is read by node read",
        "a.csv          | ./x/../in/a.csv  | ./x/../in/a.csv is read by node read",
        "a.csv          | linked/a.csv     | linked/a.csv is read by node read",
        "../link.csv    | in/a.csv         | in/a.csv is read by node read",
        "*.csv          | in/new.csv       | in/new.csv is read by node read",
        "''             | in/new.csv       | in/new.csv is read by node read",
        "a.csv          | script.yaml      | script.yaml is the script itself",
        "a.csv          | params.yaml      | params.yaml is the file with its parameters",
      })
  void a_file_that_the_run_reads_must_not_be_written(String in, String out, String problem)
      throws IOException {
    Files.writeString(Files.createDirectory(directory.resolve("in")).resolve("a.csv"), "c\n1\n");
    Files.createSymbolicLink(directory.resolve("linked"), directory.resolve("in"));
    Files.createSymbolicLink(directory.resolve("link.csv"), directory.resolve("in/a.csv"));
    Files.writeString(script, reads(in) + writes(out));

    CommandLineResult result = validate();

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.out())
        .contains(
            "error: nodes.write.w.url_template: "
                + problem
                + "; write to another file, in another directory if a pattern matches");
  }

  @ParameterizedTest
  @CsvSource({"a.csv, in/b.csv", "*.csv, in/deeper/a.csv", "*.csv, in/a.txt", "'', out/a.csv"})
  void a_file_beside_those_that_the_run_reads_may_be_written(String in, String out)
      throws IOException {
    Files.writeString(script, reads(in) + writes(out));

    assertThat(validate().out()).contains("valid, 2 nodes");
  }

  private static String reads(String in) {
    return VALID.replace("{dir}/a.csv", "{dir}/" + in);
  }

  private static String writes(String out) {
    return SECOND_WRITER
        .substring(0, SECOND_WRITER.indexOf("  again:"))
        .replace("{dir}/o.csv", out);
  }

  @Test
  void json_is_for_programs() throws IOException {
    Files.writeString(script, VALID.replace("r.c, type: int", "r.c, type: itn"));

    CommandLineResult result = validate("--format=json");

    JsonNode json = new ObjectMapper().readTree(result.out());
    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(json.get("valid").asBoolean()).isFalse();
    assertThat(json.get("problems")).hasSize(1);
    assertThat(json.at("/problems/0/severity").asText()).isEqualTo("error");
    assertThat(json.at("/problems/0/line").asInt()).isEqualTo(5);
    assertThat(json.at("/problems/0/path").asText()).isEqualTo("nodes.read.w.fields.f.type");
    assertThat(json.at("/problems/0/message").asText()).endsWith("; did you mean int?");
  }

  @Test
  void the_schema_is_printed() {
    CommandLineResult result = CommandLineResult.of("validate", "--print-schema");

    assertThat(result).isEqualTo(new CommandLineResult(0, ScriptSchema.text(), ""));
  }

  @Test
  void a_missing_script_is_one_message() {
    CommandLineResult result = CommandLineResult.of("validate", "--script=" + script + "x.yaml");

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.err()).startsWith("xylem: the script cannot be found");
  }
}
