package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code xylem init} and {@code xylem diagram} from the outside. */
class InitCommandTest {
  @TempDir private Path directory;

  private Path orders;
  private Path script;

  @BeforeEach
  void writeOrders() throws IOException {
    orders = directory.resolve("orders.csv");
    script = directory.resolve("script.yaml");
    Files.writeString(orders, "order_id,placed_on,note\n1,2025-01-31,x\n2,,y\n");
  }

  @Test
  void it_tells_what_it_found_and_what_to_do_next() {
    CommandLineResult result =
        CommandLineResult.of("init", orders.toString(), "--output=" + script);

    assertThat(result.err()).isEmpty();
    assertThat(result.exitStatus()).isZero();
    assertThat(result.out())
        .contains(
            "orders.csv: CSV, 2 rows, separated by commas, with a header, into table orders",
            "order_id   int",
            "placed_on  datetime  2006-01-02  (1 empty, read as 0001-01-01)",
            "run --script=" + script);
  }

  @Test
  void without_an_output_the_script_is_all_that_is_on_standard_output() {
    CommandLineResult result = CommandLineResult.of("init", orders.toString());

    assertThat(result.exitStatus()).isZero();
    assertThat(result.out()).startsWith("#").contains("nodes:").doesNotContain("Next:");
    assertThat(result.err()).contains("into table orders");
  }

  @Test
  void a_script_that_is_there_is_replaced_only_when_asked_to() throws IOException {
    Files.writeString(script, "mine");

    CommandLineResult refused =
        CommandLineResult.of("init", orders.toString(), "--output=" + script);
    assertThat(refused.exitStatus()).isEqualTo(1);
    assertThat(refused.err()).contains("exists already", script.toString(), "--force");
    assertThat(script).hasContent("mine");

    CommandLineResult forced =
        CommandLineResult.of("init", orders.toString(), "--output=" + script, "--force");
    assertThat(forced.exitStatus()).isZero();
    assertThat(script).content().contains("read_orders");
  }

  @Test
  void a_missing_file_is_one_message_and_nothing_is_written() {
    CommandLineResult result = CommandLineResult.of("init", "/no/such.csv", "--output=" + script);

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.err()).contains("the file cannot be found", "/no/such.csv");
    assertThat(script).doesNotExist();
  }

  @Test
  void the_script_can_be_drawn() {
    CommandLineResult.of("init", orders.toString(), "--output=" + script);

    assertThat(CommandLineResult.of("diagram", "--script=" + script).out())
        .startsWith("<svg")
        .contains("read_orders");
    assertThat(CommandLineResult.of("diagram", "--script=" + script, "--format=dot").out())
        .startsWith("digraph");
    assertThat(CommandLineResult.of("diagram", "--script=" + script, "--format=mermaid").out())
        .startsWith("flowchart");
  }

  @Test
  void a_diagram_is_written_to_a_file_when_wanted() {
    CommandLineResult.of("init", orders.toString(), "--output=" + script);
    Path picture = directory.resolve("orders.svg");

    CommandLineResult result =
        CommandLineResult.of("diagram", "--script=" + script, "--output=" + picture);

    assertThat(result).isEqualTo(new CommandLineResult(0, "", ""));
    assertThat(picture).content().startsWith("<svg").endsWith("</svg>\n");
  }

  @Test
  void a_script_that_is_not_valid_is_not_drawn() throws IOException {
    Files.writeString(script, "nodes: {a: {type: file_tabel}}");

    CommandLineResult result = CommandLineResult.of("diagram", "--script=" + script);

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("file_tabel");
  }

  @Test
  void a_diagram_that_cannot_be_written_is_one_message() {
    CommandLineResult.of("init", orders.toString(), "--output=" + script);

    CommandLineResult result =
        CommandLineResult.of("diagram", "--script=" + script, "--output=/no/such/a.svg");

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.err()).contains("cannot be written", "/no/such/a.svg");
  }
}
