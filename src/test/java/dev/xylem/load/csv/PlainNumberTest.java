package dev.xylem.load.csv;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainNumberTest {
  private final PlainNumber number = new PlainNumber();

  @Property
  void digits_and_places_are_those_of_the_text(
      @ForAll @LongRange(min = -999_999_999_999_999_999L, max = 999_999_999_999_999_999L)
          long digits,
      @ForAll @IntRange(max = 17) int scale) {
    BigDecimal value = BigDecimal.valueOf(digits, scale);
    byte[] text = value.toPlainString().getBytes(UTF_8);

    if (number.scan(text, 0, text.length)) {
      assertThat(BigDecimal.valueOf(number.unscaled(), number.scale())).isEqualTo(value);
    } else {
      assertThat(text.length).isGreaterThan(18);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-",
        "+1",
        "1e3",
        ".5",
        "5.",
        "1.2.3",
        "-0",
        "-0.0",
        " 1",
        "1 ",
        "１",
        "1234567890123456789",
        "0x10",
        "1,5"
      })
  void anything_else_is_left_to_the_complete_parsers(String text) {
    assertThat(number.scan(text.getBytes(UTF_8), 0, text.getBytes(UTF_8).length)).isFalse();
  }
}
