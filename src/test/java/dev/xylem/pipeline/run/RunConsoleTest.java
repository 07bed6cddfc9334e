package dev.xylem.pipeline.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.progress.PlainDisplay;
import dev.xylem.pipeline.progress.TerminalDisplay;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class RunConsoleTest {
  private final PrintWriter out = new PrintWriter(new StringWriter());

  @Test
  void progress_is_drawn_in_place_where_all_nodes_fit_on_the_terminal() {
    assertThat(new RunConsole(out, 24).newProgressDisplay(22)).isInstanceOf(TerminalDisplay.class);
  }

  @Test
  void progress_is_printed_line_by_line_where_they_do_not_fit() {
    assertThat(new RunConsole(out, 24).newProgressDisplay(23)).isInstanceOf(PlainDisplay.class);
  }

  @Test
  void progress_is_printed_line_by_line_without_a_terminal() {
    assertThat(new RunConsole(out, 0).newProgressDisplay(1)).isInstanceOf(PlainDisplay.class);
  }
}
