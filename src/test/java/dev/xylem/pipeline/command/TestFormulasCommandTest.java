package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class TestFormulasCommandTest {
  /** Tests run in the directory of their module, src/test. */
  private static final Path SAMPLE = Path.of("../../pipeline/samples/portfolio").toAbsolutePath();

  private static final String SCRIPT =
      """
      nodes:
        read:
          type: file_table
          r:
            urls: [in.csv]
            csv: {hdr_line_idx: 0, first_data_line_idx: 1}
            columns: {col_x: {col_type: int, csv: {col_hdr: x, col_format: "%d"}}}
          w: {name: rows, fields: {x: {expression: r.col_x, type: int}}}
        calc:
          type: table_custom_tfm_table
          custom_proc_type: py_calc
          r: {table: rows}
          p:
            python_code_urls: [shop.py]
            calculated_fields: {y: {expression: "net(r.x)", type: float}}
          w: {name: nets, fields: {y: {expression: p.y, type: float}}}
      """;

  @TempDir private Path directory;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int execute(String... arguments) {
    CommandLine command =
        Xylem.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    return Xylem.execute(command, arguments);
  }

  private String script() throws IOException {
    Files.writeString(directory.resolve("shop.py"), "def net(x):\n    return x / 2\n");
    return "--script=" + Files.writeString(directory.resolve("script.yaml"), SCRIPT);
  }

  private void tests(String name, String text) throws IOException {
    Files.writeString(directory.resolve(name), text);
  }

  @Test
  void the_tests_of_the_sample_pass() throws IOException {
    int status =
        execute(
            "test-formulas",
            "--script=" + SAMPLE.resolve("script.yaml"),
            "--params=" + SAMPLE.resolve("params.yaml"),
            "--format=json");

    JsonNode report = new ObjectMapper().readTree(out.toString());
    assertThat(report.get("failed").asInt()).isZero();
    assertThat(report.get("passed").asInt()).isEqualTo(7);
    assertThat(report.get("tests").get(0).get("nodes")).hasSize(2);
    assertThat(status).isZero();
  }

  @Test
  void a_failed_test_is_shown_and_makes_the_status_1() throws IOException {
    String script = script();
    tests("shop_test.py", "import shop\ndef test_net():\n    assert shop.net(1) == 1\n");
    tests("other.py", "");
    tests("other_test.py", "import other\n");

    assertThat(execute("test-formulas", script, "--python=graalpy")).isEqualTo(1);
    assertThat(out.toString())
        .contains("calc: GraalPy")
        .contains("FAILED ", "shop_test.py::test_net (calc)", "left:  0.5", "right: 1")
        .contains("1 failed in")
        .doesNotContain("other_test");
  }

  @Test
  void without_tests_it_says_so_and_the_status_is_1() throws IOException {
    assertThat(execute("test-formulas", script())).isEqualTo(1);
    assertThat(out.toString()).contains("No tests were found: functions test_*");
  }

  @Test
  void without_a_script_the_usage_is_wrong() {
    assertThat(execute("test-formulas")).isEqualTo(2);
  }
}
