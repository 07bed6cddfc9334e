package dev.xylem.pipeline.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.progress.PlainDisplay;
import dev.xylem.pipeline.progress.TerminalDisplay;
import dev.xylem.pipeline.progress.TerminalSize;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class RunConsoleTest {
  private final PrintWriter out = new PrintWriter(new StringWriter());

  @Test
  void progress_is_drawn_in_place_on_a_terminal() {
    assertThat(new RunConsole(out, () -> new TerminalSize(24, 80)).newProgressDisplay())
        .isInstanceOf(TerminalDisplay.class);
  }

  @Test
  void progress_is_printed_line_by_line_on_a_terminal_of_a_few_rows() {
    assertThat(new RunConsole(out, () -> new TerminalSize(7, 80)).newProgressDisplay())
        .isInstanceOf(PlainDisplay.class);
  }

  @Test
  void progress_is_printed_line_by_line_without_a_terminal() {
    assertThat(new RunConsole(out, () -> new TerminalSize(0, 80)).newProgressDisplay())
        .isInstanceOf(PlainDisplay.class);
  }
}
