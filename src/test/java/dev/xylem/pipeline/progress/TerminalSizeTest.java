package dev.xylem.pipeline.progress;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TerminalSizeTest {
  @Test
  void the_size_is_read_as_stty_prints_it() {
    assertThat(TerminalSize.parse("24 80\n")).contains(new TerminalSize(24, 80));
  }

  @Test
  void what_is_no_size_is_not_taken_for_one() {
    assertThat(TerminalSize.parse("")).isEmpty();
    assertThat(TerminalSize.parse("0 0\n")).isEmpty();
    assertThat(TerminalSize.parse("24\n")).isEmpty();
    assertThat(TerminalSize.parse("not a tty\n")).isEmpty();
  }
}
