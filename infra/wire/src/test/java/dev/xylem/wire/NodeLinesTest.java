package dev.xylem.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class NodeLinesTest {
  static Stream<NodeCommand> commands() {
    return Stream.of(
        new NodeCommand.Login("xylem", "it's 5 o'clock"),
        new NodeCommand.Stop(),
        new NodeCommand.Flush(),
        new NodeCommand.Archive(Path.of("/data dir/server.jsa")));
  }

  static Stream<NodeReport> reports() {
    return Stream.of(
        new NodeReport.Ready("127.0.0.1:9042"),
        new NodeReport.Flushed(),
        new NodeReport.Failed("address in use"));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void a_node_understands_what_its_parent_says(NodeCommand command) {
    assertThat(NodeCommand.parse(command.line())).contains(command);
  }

  @ParameterizedTest
  @MethodSource("reports")
  void a_parent_understands_what_its_node_says(NodeReport report) {
    assertThat(NodeReport.parse(report.line())).contains(report);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "halt", "stop now", "flushed", "login", "login xylem", "login xylem "})
  void a_line_that_is_no_command_is_none(String line) {
    assertThat(NodeCommand.parse(line)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "ready 127.0.0.1:9042", "xylem-cassandra flushed twice", "WARN x"})
  void whatever_else_a_node_prints_is_no_report(String line) {
    assertThat(NodeReport.parse(line)).isEmpty();
  }

  @Test
  void the_text_of_a_login_does_not_show_its_password() {
    assertThat(new NodeCommand.Login("xylem", "secret")).hasToString("Login[username=xylem]");
  }

  @Test
  void a_reason_of_several_lines_becomes_one() {
    assertThat(new NodeReport.Failed("no\r\nspace\nleft").line())
        .isEqualTo("xylem-cassandra failed no space left");
  }
}
