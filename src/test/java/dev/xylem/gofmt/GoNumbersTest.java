package dev.xylem.gofmt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoNumbersTest {
  @Property
  void every_long_reads_back(@ForAll long value) {
    assertThat(GoNumbers.parseInt(Long.toString(value))).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "+", "-", "1.0", " 1", "1 ", "0x1", "1_0", "9223372036854775808", "٣"})
  void a_text_that_is_no_int_is_refused(String text) {
    assertThatThrownBy(() -> GoNumbers.parseInt(text)).isInstanceOf(ConversionException.class);
  }

  @Property
  void every_finite_float_reads_back(@ForAll double value) {
    assertThat(GoNumbers.parseFloat(Double.toString(value))).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "-1.5, -1.5",
    ".5, 0.5",
    "5., 5",
    "+1e3, 1000",
    "0x1p4, 16",
    "0X.8p1, 1",
    "inf, Infinity",
    "-Infinity, -Infinity",
    "NaN, NaN",
    "1e-999999, 0",
    "123456789012345678, 123456789012345680",
    "-0, -0.0",
    "1_000.5, 1000.5"
  })
  void floats_are_read_as_in_go(String text, Double expected) {
    assertThat(GoNumbers.parseFloat(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", ".", "-", "-.", "1d", "1f", " 1", "1e", "0x1", "1e400", "1__0", "_1", "infin"})
  void a_text_that_is_no_float_is_refused(String text) {
    assertThatThrownBy(() -> GoNumbers.parseFloat(text)).isInstanceOf(ConversionException.class);
  }

  @ParameterizedTest
  @CsvSource({"1.50, 1.50", "-.5, -0.5", "5., 5", "1e3, 1000", "12.5E-1, 1.25"})
  void decimals_are_read_as_in_go(String text, BigDecimal expected) {
    assertThat(GoNumbers.parseDecimal(text)).isEqualByComparingTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ".",
        "1e",
        "inf",
        "nan",
        "1e999999999",
        "1e-999999999",
        "1e99999999999",
        "0x1"
      })
  void a_text_that_is_no_decimal_is_refused(String text) {
    assertThatThrownBy(() -> GoNumbers.parseDecimal(text)).isInstanceOf(ConversionException.class);
  }

  @ParameterizedTest
  @CsvSource({"1, true", "t, true", "True, true", "F, false", "0, false", "FALSE, false"})
  void bools_are_read_as_in_go(String text, boolean expected) {
    assertThat(GoNumbers.parseBool(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "yes", "tRUE", " true"})
  void a_text_that_is_no_bool_is_refused(String text) {
    assertThatThrownBy(() -> GoNumbers.parseBool(text)).isInstanceOf(ConversionException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "%d, 42, 42",
    "%d, ' -42xyz', -42",
    "value(%d), value(7), 7",
    "%3d, 12345, 123",
    "%v, 9, 9",
    "100%%%d, 100%5, 5",
    "%d, 17_1, 17",
    "%d kg, 12 kg, 12",
    "%d%%, 12% of it, 12",
    "%d%%, 12, 12"
  })
  void an_int_is_scanned_from_a_text(String format, String text, long expected) {
    assertThat(GoScan.compile(format).scanInt(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"%f, 1.5abc, 1.5", "$%f, $2, 2", "%v, 1e3, 1000", "%g, 1_000.5, 1000.5"})
  void a_float_is_scanned_from_a_text(String format, String text, double expected) {
    assertThat(GoScan.compile(format).scanFloat(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "%d, abc",
    "%d, ''",
    "value(%d), (7)",
    "value(%d), value(7]",
    "%d kg, 12 lb",
    "%d, 99999999999999999999"
  })
  void what_does_not_match_is_refused(String format, String text) {
    assertThatThrownBy(() -> GoScan.compile(format).scanInt(text))
        .isInstanceOf(ConversionException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "%s", "%d%d", "abc", "%"})
  void a_format_needs_one_verb_of_a_number(String format) {
    assertThatThrownBy(() -> GoScan.compile(format)).isInstanceOf(ConversionException.class);
  }
}
