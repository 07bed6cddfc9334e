package dev.xylem.types;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextFoldingTest {
  @ParameterizedTest
  @CsvSource({"abc, abc", "Éàü, Eau", "e\u0301, e", "ñ, n", "ø, ø", "한국, 한국", "ﬁ, ﬁ"})
  void accents_go_and_letters_stay(String text, String folded) {
    assertThat(TextFolding.withoutMarks(text)).isEqualTo(folded);
    assertThat(TextFolding.withoutMarks(StringColumn.of(text)).get(0)).isEqualTo(folded);
  }

  @ParameterizedTest
  @CsvSource({"abc, ABC", "é, É", "ß, ß", "𐐨, 𐐀", "ǆ, Ǆ"})
  void upper_case_goes_character_by_character(String text, String upper) {
    assertThat(TextFolding.upperCase(text)).isEqualTo(upper);
  }

  @Test
  void texts_in_ascii_are_taken_as_they_are() {
    StringColumn ascii = StringColumn.of("a", "", "~");

    assertThat(TextFolding.withoutMarks(ascii)).isSameAs(ascii);
  }
}
