package dev.xylem.pipeline.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the two displays print, to the letter. */
class DisplayTest {
  private static final String HEADER =
      "node       state            read       written      rows/s   elapsed\n";

  private final StringWriter printed = new StringWriter();
  private final PrintWriter out = new PrintWriter(printed);
  private Instant now = Instant.EPOCH;
  private final PlainDisplay plain = new PlainDisplay(out, false, () -> now);
  private TerminalSize size = new TerminalSize(8, 80);
  private final TerminalDisplay terminal = new TerminalDisplay(out, () -> size, true);

  @Test
  void a_line_of_the_log_stands_above_the_nodes_on_a_terminal() {
    terminal.show(List.of(running("read_txns", 5)));
    taken();

    TerminalDisplay.whileErased(
        () -> {
          out.print("a line\n");
          out.flush();
        });
    terminal.show(List.of(running("read_txns", 5)));

    assertThat(taken())
        .startsWith("\u001b[G\u001b[2A\u001b[Ja line\n\u001b[?7l\u001b[J")
        .contains("read_txns");
  }

  @Test
  void a_plain_display_prints_a_header_and_a_line_for_each_node_that_has_started() {
    plain.show(List.of(running("read_txns", 1_234_567), waiting("calc")));

    assertThat(taken())
        .isEqualTo(
            HEADER + "read_txns  running     1 234 567     1 234 567     617 284     2.0 s\n");
  }

  @Test
  void rows_that_are_made_and_not_kept_stand_beside_those_that_are_written() {
    plain.show(
        List.of(
            new NodeProgress("calc", NodeState.RUNNING, 9, 8, 0, false, Duration.ofSeconds(2)),
            new NodeProgress("save", NodeState.RUNNING, 8, 7, 6, true, Duration.ofSeconds(2))));

    assertThat(taken())
        .isEqualTo(
            """
            node  state            read          made       written      rows/s   elapsed
            calc  running             9             8      not kept           5     2.0 s
            save  running             8             7             6           4     2.0 s
            """);
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
            "ESC[?7lESC[J"
                + HEADER
                + "ESC[KESC[2mread_txns  waitingESC[0m\n"
                + "ESC[KESC[36mb          running             4             4           2     2.0"
                + " sESC[0m\n"
                + "ESC[KESC[32mc          done                4             4           2     2.0"
                + " sESC[0m\n"
                + "ESC[KESC[31md          failed              4             4           2     2.0"
                + " sESC[0m\n"
                + "ESC[?7h");
  }

  @Test
  void a_narrow_terminal_shows_the_columns_that_it_has_room_for() {
    size = new TerminalSize(8, 60);
    terminal.show(List.of(running("read_transactions", 1_234_567)));

    assertThat(visible())
        .containsExactly(
            "node               state            read       written",
            "read_transactions  running     1 234 567     1 234 567");
  }

  @Test
  void a_terminal_of_40_columns_shows_what_was_written() {
    size = new TerminalSize(8, 40);
    terminal.show(List.of(running("read_all_of_the_transactions", 5), running("b", 4)));

    assertThat(visible())
        .containsExactly(
            "node               state         written",
            "read_all_of_the_…  running             5",
            "b                  running             4");
  }

  @Test
  void a_terminal_that_was_made_narrower_than_a_line_is_drawn_on_below() {
    terminal.show(List.of(running("read_txns", 5)));
    taken();

    size = new TerminalSize(8, 50);
    terminal.show(List.of(running("read_txns", 6)));

    assertThat(taken()).startsWith("\u001b[?7l\u001b[Jnode");
  }

  @Test
  void a_terminal_that_was_made_wider_is_drawn_over() {
    terminal.show(List.of(running("read_txns", 5)));
    taken();

    size = new TerminalSize(8, 120);
    terminal.show(List.of(running("read_txns", 6)));

    assertThat(taken()).startsWith("\u001b[?7l\u001b[G\u001b[2A\u001b[Jnode");
  }

  @Test
  void a_terminal_display_draws_over_what_it_has_drawn() {
    terminal.show(List.of(running("a", 1), waiting("b")));
    taken();

    terminal.close(List.of(done("a"), done("b")));

    assertThat(taken()).startsWith("\u001b[?7l\u001b[G\u001b[3A\u001b[J").hasLineCount(4);
  }

  @Test
  void a_terminal_too_low_for_all_nodes_shows_a_tally_and_what_runs_before_what_is_done() {
    terminal.show(
        List.of(
            done("a"),
            done("b"),
            waiting("c"),
            running("d", 1),
            waiting("e"),
            running("f", 2),
            done("g")));

    assertThat(taken().replaceAll("\u001b\\[[?0-9]*[A-Za-z]", "").lines())
        .satisfiesExactly(
            line -> assertThat(line).isEqualTo("7 nodes: 3 done, 2 running, 2 waiting"),
            line -> assertThat(line).startsWith("node "),
            line -> assertThat(line).startsWith("d "),
            line -> assertThat(line).startsWith("f "),
            line -> assertThat(line).startsWith("c "),
            line -> assertThat(line).startsWith("e "),
            line -> assertThat(line).startsWith("a "));
  }

  @Test
  void a_terminal_too_low_for_all_nodes_lists_them_in_their_order_at_the_end() {
    List<NodeProgress> nodes =
        List.of(done("a"), done("b"), done("c"), done("d"), done("e"), done("f"), done("g"));
    terminal.show(nodes);
    taken();

    terminal.close(nodes);

    assertThat(taken()).startsWith("\u001b[?7l\u001b[G\u001b[7A\u001b[J").hasLineCount(9);
  }

  @Test
  void a_plain_display_reminds_of_many_running_nodes_in_one_line() {
    List<NodeProgress> nodes =
        IntStream.range(0, 11).mapToObj(i -> running("read_txns" + i, 5)).toList();
    plain.show(nodes);
    taken();

    now = now.plusSeconds(10);
    plain.show(nodes);

    assertThat(taken()).isEqualTo("11 nodes: 0 done, 11 running, 0 waiting\n");
  }

  @Test
  void the_share_done_and_the_time_left_stand_beside_a_node_where_they_are_known() {
    size = new TerminalSize(8, 100);

    terminal.show(List.of(part("read_txns", 0.25, 60), running("sum", 5)));

    assertThat(visible())
        .containsExactly(
            HEADER.strip() + "  done     left",
            "read_txns  running             5             5           0    60.0 s   25%    3 min",
            "sum        running             5             5           3     2.0 s");
  }

  @Test
  void on_60_columns_the_share_and_the_rows_stay_on_40_the_rows() {
    size = new TerminalSize(8, 60);
    terminal.show(List.of(part("read_txns_of_all_accounts", 0.5, 60)));
    assertThat(visible())
        .containsExactly(
            "node                       state         written  done",
            "read_txns_of_all_accounts  running             5   50%");

    size = new TerminalSize(8, 40);
    terminal.close(List.of(part("read_txns_of_all_accounts", 0.5, 60)));
    assertThat(visible())
        .containsExactly(
            "node               state         written", "read_txns_of_all…  running             5");
  }

  @Test
  void without_colour_lines_are_drawn_in_place_all_the_same() {
    new TerminalDisplay(out, () -> size, false).show(List.of(running("sum", 5)));

    assertThat(taken()).contains("\u001b[K" + "sum ").doesNotContain("\u001b[36m");
  }

  @Test
  void plain_lines_are_coloured_if_that_is_asked_for() {
    new PlainDisplay(out, true, () -> now).show(List.of(running("sum", 5)));

    assertThat(taken()).contains("\u001b[36msum ").endsWith("\u001b[0m\n");
  }

  private static NodeProgress part(String node, double share, int seconds) {
    return new NodeProgress(
        node,
        NodeState.RUNNING,
        5,
        5,
        5,
        true,
        Duration.ofSeconds(seconds),
        OptionalDouble.of(share));
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
    return new NodeProgress(name, state, rows, rows, rows, true, elapsed);
  }

  private List<String> visible() {
    return taken().replaceAll("\u001b\\[[?0-9]*[A-Za-z]", "").lines().toList();
  }

  private String taken() {
    String text = printed.toString().replace(System.lineSeparator(), "\n");
    printed.getBuffer().setLength(0);
    return text;
  }
}
