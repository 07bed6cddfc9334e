package dev.xylem.gofmt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Column;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;
import java.math.BigDecimal;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class GoFormatTest {
  static Stream<Arguments> whatGoPrints() {
    return GoldenTable.read("go-sprintf.tsv");
  }

  @ParameterizedTest
  @MethodSource("whatGoPrints")
  void values_are_formatted_as_in_go(String format, String type, String value, String expected) {
    Column column =
        switch (type) {
          case "int" -> LongColumn.wrap(new long[] {Long.parseLong(value)});
          case "float" -> DoubleColumn.wrap(new double[] {GoNumbers.parseFloat(value)});
          case "bool" -> BooleanColumn.wrap(new boolean[] {Boolean.parseBoolean(value)});
          default -> StringColumn.of(value);
        };

    assertThat(cell(format, column)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"%s, 12.5, 12.50", "%8s, -0.05, '   -0.05'", "%s, 7, 7.00", "%s, 1.005, 1.01"})
  void a_decimal_in_a_cell_has_two_places(String format, BigDecimal value, String expected) {
    assertThat(cell(format, DecimalColumn.of(value))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"%s, 12.50, 12.5", "%v, 7.00, 7", "%6v, -0.05, ' -0.05'", "%s, 1.23456, 1.23456"})
  void a_decimal_argument_has_no_trailing_zeros(String format, BigDecimal value, String expected) {
    assertThat(arguments(format, DecimalColumn.of(value))).isEqualTo(expected);
  }

  @Test
  void a_time_shows_its_default_form() {
    assertThat(arguments("%v|%s", DatetimeColumn.ofMillis(new long[] {1500}), StringColumn.of("x")))
        .isEqualTo("1970-01-01 00:00:01.5 +0000 UTC|x");
  }

  @ParameterizedTest
  @CsvSource({
    "%s|%s|%d, a|b|3",
    "%*d, '%!(BADWIDTH)%!d(string=b)%!(EXTRA int64=3)'",
    "%s, 'a%!(EXTRA string=b, int64=3)'",
    "%s %s %d %f, a b 3 %!f(MISSING)",
    "%[3]*[1]s, '  a'",
    "%[3]d %[1]s, 3 a",
    "%[4]d, %!d(BADINDEX)"
  })
  void arguments_are_taken_in_turn(String format, String expected) {
    assertThat(
            arguments(
                format,
                StringColumn.of("a"),
                StringColumn.of("b"),
                LongColumn.wrap(new long[] {3})))
        .isEqualTo(expected);
  }

  private static String cell(String format, Column column) {
    Utf8Buffer out = new Utf8Buffer(0);
    GoFormat.compile(format).format(column, 0, out);
    return out.toString();
  }

  private static String arguments(String format, Column... columns) {
    Utf8Buffer out = new Utf8Buffer(0);
    GoFormat.compile(format).format(columns, 0, out);
    return out.toString();
  }
}
