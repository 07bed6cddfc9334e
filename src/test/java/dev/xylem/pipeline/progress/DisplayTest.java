package dev.xylem.pipeline.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the two displays print, to the letter. */
class DisplayTest {
  private static final String HEADER =
      "node       state            read       written      rows/s   elapsed\n";

  private final StringWriter printed = new StringWriter();
  private final PrintWriter out = new PrintWriter(printed);
  private Instant now = Instant.EPOCH;
  private final PlainDisplay plain = new PlainDisplay(out, () -> now);
  private final TerminalDisplay terminal = new TerminalDisplay(out);

  @Test
  void a_plain_display_prints_a_header_and_a_line_for_each_node_that_has_started() {
    plain.show(List.of(running("read_txns", 1_234_567), waiting("calc")));

    assertThat(taken())
        .isEqualTo(
            HEADER + "read_txns  running     1 234 567     1 234 567     617 284     2.0 s\n");
  }

  @Test
  void a_plain_display_prints_a_node_again_when_its_state_changes() {
    plain.show(List.of(running("read_txns", 5)));
    taken();

    plain.show(List.of(running("read_txns", 7)));
    assertThat(taken()).isEmpty();

    plain.close(List.of(node("read_txns", NodeState.DONE, 8, Duration.ofMillis(2500))));
    assertThat(taken())
        .isEqualTo("read_txns  done                8             8           3     2.5 s\n");
  }

  @Test
  void a_plain_display_reminds_of_what_is_running_every_ten_seconds() {
    plain.show(List.of(running("read_txns", 5), done("calc")));
    taken();

    now = now.plusMillis(9_999);
    plain.show(List.of(running("read_txns", 6), done("calc")));
    assertThat(taken()).isEmpty();

    now = now.plusMillis(1);
    plain.show(List.of(running("read_txns", 7), done("calc")));
    assertThat(taken()).startsWith("read_txns  running             7").hasLineCount(1);

    plain.show(List.of(running("read_txns", 8), done("calc")));
    assertThat(taken()).isEmpty();
  }

  @Test
  void time_that_was_not_measured_is_not_shown_and_gives_no_speed() {
    plain.show(List.of(node("read_txns", NodeState.DONE, 20_000, Duration.ZERO)));

    assertThat(taken()).isEqualTo(HEADER + "read_txns  done           20 000        20 000\n");
  }

  @Test
  void a_terminal_display_colours_each_node_by_its_state_and_cuts_long_lines() {
    terminal.show(
        List.of(
            waiting("read_txns"),
            running("b", 4),
            done("c"),
            node("d", NodeState.FAILED, 4, Duration.ofSeconds(2))));

    assertThat(taken().replace("\u001b", "ESC"))
        .isEqualTo(
            "ESC[?7lESC[K"
                + HEADER
                + "ESC[KESC[2mread_txns  waitingESC[0m\n"
                + "ESC[KESC[36mb          running             4             4           2     2.0 sESC[0m\n"
                + "ESC[KESC[32mc          done                4             4           2     2.0 sESC[0m\n"
                + "ESC[KESC[31md          failed              4             4           2     2.0 sESC[0m\n"
                + "ESC[?7h");
  }

  @Test
  void a_terminal_display_draws_over_what_it_has_drawn() {
    terminal.show(List.of(running("a", 1), waiting("b")));
    taken();

    terminal.close(List.of(done("a"), done("b")));

    assertThat(taken()).startsWith("\u001b[?7l\u001b[3A\u001b[K").hasLineCount(4);
  }

  private static NodeProgress waiting(String node) {
    return node(node, NodeState.WAITING, 0, Duration.ZERO);
  }

  private static NodeProgress running(String node, long rows) {
    return node(node, NodeState.RUNNING, rows, Duration.ofSeconds(2));
  }

  private static NodeProgress done(String node) {
    return node(node, NodeState.DONE, 4, Duration.ofSeconds(2));
  }

  private static NodeProgress node(String name, NodeState state, long rows, Duration elapsed) {
    return new NodeProgress(name, state, rows, rows, elapsed);
  }

  private String taken() {
    String text = printed.toString().replace(System.lineSeparator(), "\n");
    printed.getBuffer().setLength(0);
    return text;
  }
}
