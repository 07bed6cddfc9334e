package dev.xylem.pipeline.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class DiagramTextTest {

  @Test
  void long_texts_end_in_an_ellipsis() {
    assertThat(DiagramText.shorten("abcdef", 6)).isEqualTo("abcdef");
    assertThat(DiagramText.shorten("abcdefg", 6)).isEqualTo("abcde…");
  }

  @Test
  void characters_outside_the_basic_plane_are_not_cut_in_half() {
    assertThat(DiagramText.shorten("\ud83d\ude00\ud83d\ude00\ud83d\ude00", 2))
        .isEqualTo("\ud83d\ude00…");
  }

  @Test
  void texts_are_wrapped_between_words() {
    assertThat(DiagramText.wrap("for each account all its trades", TextStyle.NOTE, 90, 3))
        .containsExactly("for each", "account all its", "trades");
  }

  @Test
  void what_does_not_fit_into_the_lines_is_left_out_with_an_ellipsis() {
    assertThat(DiagramText.wrap("for each account all its trades", TextStyle.NOTE, 90, 2))
        .hasSize(2)
        .last()
        .asString()
        .endsWith("…");
  }

  @Property(tries = 200)
  void lines_are_never_too_many_nor_too_wide(@ForAll @StringLength(max = 200) String text) {
    assertThat(DiagramText.wrap(text, TextStyle.NOTE, 100, 3))
        .hasSizeLessThanOrEqualTo(3)
        .allMatch(line -> TextStyle.NOTE.width(line) <= 100);
  }
}
