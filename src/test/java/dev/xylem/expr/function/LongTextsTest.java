package dev.xylem.expr.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.gofmt.ConversionException;
import dev.xylem.gofmt.Utf8Buffer;
import dev.xylem.types.Column;
import dev.xylem.types.StringColumn;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Texts made to be slow. The sizes are such that work which grows with their product would take
 * hours.
 */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class LongTextsTest {
  private static final int LENGTH = 4_000_000;

  @Test
  void a_part_that_nearly_stands_everywhere_is_looked_for_in_time_that_grows_with_the_text() {
    TextSlice text = text("a".repeat(LENGTH));
    TextSlice part = text("a".repeat(LENGTH / 2) + "b");
    Utf8Buffer replaced = new Utf8Buffer(16);

    text.appendReplacing(part, text(""), replaced);

    assertThat(text.indexOf(part, 0)).isEqualTo(-1);
    assertThat(text.part(part, 1).length()).isZero();
    assertThat(replaced.length()).isEqualTo(LENGTH);
  }

  @Test
  void long_parts_are_found_where_short_ones_would_be() {
    Random random = new Random(5);
    for (int i = 0; i < 20_000; i++) {
      String text = random(random, 60);
      String part = random(random, 6);

      assertThat(new PartSearch(text(part)).in(text(text), 3))
          .as("%s in %s", part, text)
          .isEqualTo(text.indexOf(part, 3));
    }
  }

  private static String random(Random random, int maxLength) {
    int length = 1 + random.nextInt(maxLength);
    return random.ints(length, 'a', 'c').mapToObj(Character::toString).reduce("", String::concat);
  }

  @Test
  void many_characters_are_trimmed_in_time_that_grows_with_both_texts() {
    int[] characters = new Random(5).ints(LENGTH / 4, 'c', 0xd800).toArray();
    String cutset = new String(characters, 0, characters.length) + "b";
    Column[] arguments = {StringColumn.of("b".repeat(LENGTH) + "a"), StringColumn.of(cutset)};

    Column trimmed = StringFunctions.trim(arguments, 1);

    assertThat(trimmed.value(0)).isEqualTo("a");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x*y|x", "[^,]*,$|x", "x.*y|x"})
  void a_pattern_that_looks_from_every_match_to_the_end_is_given_up(String pattern) {
    ReplacementTemplate template = ReplacementTemplate.compile("z");

    assertThatThrownBy(() -> template.replace(Regex.compile(pattern), "x".repeat(500_000)))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("looks too often at the same characters of a text of 500000");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "x*", "\\bx+\\b", "(x|xx)+$", "[a-z]{1,20}", "(?m)x$"})
  void other_patterns_replace_in_long_texts(String pattern) {
    String text = "x".repeat(20) + "y\n";

    assertThat(
            ReplacementTemplate.compile("z")
                .replace(Regex.compile(pattern), text.repeat(LENGTH / 100)))
        .isNotEmpty();
  }

  private static TextSlice text(String text) {
    return TextSlice.of(StringColumn.of(text), 0);
  }
}
