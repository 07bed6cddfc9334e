package dev.xylem.python;

import static dev.xylem.types.FieldType.BOOL;
import static dev.xylem.types.FieldType.DATETIME;
import static dev.xylem.types.FieldType.DECIMAL2;
import static dev.xylem.types.FieldType.FLOAT;
import static dev.xylem.types.FieldType.INT;
import static dev.xylem.types.FieldType.STRING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.xylem.python.graalpy.GraalPy;
import dev.xylem.types.FieldType;
import dev.xylem.types.XylemException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PythonValuesTest {
  private static final Instant INSTANT = Instant.parse("2024-02-29T13:14:15.016Z");

  /** Tests of other engines say which. */
  PythonEngine engine() {
    return new GraalPy();
  }

  static Stream<Arguments> inputs() {
    return Stream.of(
        arguments(INT, Long.MAX_VALUE, "int 9223372036854775807"),
        arguments(INT, Long.MIN_VALUE, "int -9223372036854775808"),
        arguments(FLOAT, 0.1, "float 0.1"),
        arguments(FLOAT, 1.0000000000000002, "float 1.0000000000000002"),
        arguments(FLOAT, -0.0, "float -0.0"),
        arguments(FLOAT, Double.NaN, "float nan"),
        arguments(FLOAT, Double.NEGATIVE_INFINITY, "float -inf"),
        arguments(BOOL, true, "bool True"),
        arguments(BOOL, false, "bool False"),
        arguments(STRING, "", "str ''"),
        arguments(STRING, "a'b\\n\"c", "str 'a\\'b\\\\n\"c'"),
        arguments(STRING, "two\nlines", "str 'two\\nlines'"),
        arguments(STRING, "žluť 🌍", "str 'žluť 🌍'"),
        arguments(DECIMAL2, new BigDecimal("12.30"), "float 12.3"),
        arguments(DECIMAL2, new BigDecimal("-0.01"), "float -0.01"),
        arguments(
            DECIMAL2, new BigDecimal("123456789012345678901.25"), "float 1.2345678901234568e+20"),
        arguments(DATETIME, INSTANT, "str '2024-02-29T13:14:15.016+00:00'"),
        arguments(DATETIME, DATETIME.zero(), "str '0001-01-01T00:00:00.000+00:00'"));
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void formulas_see_values_of_python_types(FieldType type, Object value, String seen) {
    String python = "def show(x): return type(x).__name__ + ' ' + repr(x)";

    assertThat(Formulas.value(engine(), python, type, value, STRING, "show(r.x)")).isEqualTo(seen);
  }

  static Stream<Arguments> results() {
    return Stream.of(
        arguments("7", INT, 7L),
        arguments("-3.99", INT, -3L),
        arguments("2**63 - 1", INT, Long.MAX_VALUE),
        arguments("-2**63", INT, Long.MIN_VALUE),
        arguments("7", FLOAT, 7.0),
        arguments("0.1 + 0.2", FLOAT, 0.30000000000000004),
        arguments("2**80", FLOAT, 0x1p80),
        arguments("float('nan')", FLOAT, Double.NaN),
        arguments("True", BOOL, true),
        arguments("1 > 2", BOOL, false),
        arguments("'é' * 2", STRING, "éé"),
        arguments("1.005", DECIMAL2, new BigDecimal("1.01")),
        arguments("-1.005", DECIMAL2, new BigDecimal("-1.01")),
        arguments("3", DECIMAL2, new BigDecimal("3.00")),
        arguments("'12.345'", DECIMAL2, new BigDecimal("12.35")),
        arguments("2**70", DECIMAL2, new BigDecimal("1180591620717411303424.00")),
        arguments("decimal.Decimal('0.125')", DECIMAL2, new BigDecimal("0.13")),
        arguments("'2024-02-29T14:14:15.016+01:00'", DATETIME, INSTANT),
        arguments("datetime.datetime(2024, 2, 29, 13, 14, 15, 16000)", DATETIME, INSTANT),
        arguments(
            "datetime.datetime(2024, 2, 29, 13, 14, 15, 16000, tzinfo=datetime.timezone.utc)",
            DATETIME,
            INSTANT));
  }

  @ParameterizedTest
  @MethodSource("results")
  void results_become_values_of_the_field(String expression, FieldType type, Object value) {
    String python = "import datetime, decimal";

    assertThat(Formulas.value(engine(), python, INT, 1L, type, expression)).isEqualTo(value);
  }

  static Stream<Arguments> mismatches() {
    return Stream.of(
        arguments("'7'", INT, "an int of 64 bits", "str ('7')"),
        arguments("True", INT, "an int of 64 bits", "bool (True)"),
        arguments("2**63", INT, "an int of 64 bits", "int (9223372036854775808)"),
        arguments("float('inf')", INT, "an int of 64 bits", "float (inf)"),
        arguments("None", FLOAT, "a float", "None"),
        arguments("'x'", FLOAT, "a float", "str ('x')"),
        arguments("1", BOOL, "a bool", "int (1)"),
        arguments("1", STRING, "a str", "int (1)"),
        arguments("[1]", STRING, "a str", "list ([1])"),
        arguments("'abc'", DECIMAL2, "a float, an int", "str ('abc')"),
        arguments("float('nan')", DECIMAL2, "a float, an int", "float (nan)"),
        arguments("'2024-02-29'", DATETIME, "a datetime, or a str like", "str ('2024-02-29')"),
        arguments(
            "'2024-02-30T00:00:00.000+00:00'",
            DATETIME,
            "a datetime, or a str like",
            "str ('2024-02-30T00:00:00.000+00:00')"));
  }

  @ParameterizedTest
  @MethodSource("mismatches")
  void a_result_of_a_wrong_type_names_what_was_wanted_and_found(
      String expression, FieldType type, String wanted, String found) {
    assertThatThrownBy(() -> Formulas.value(engine(), "", INT, 1L, type, expression))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("the formula should give " + wanted)
        .hasMessageContaining("but gave " + found)
        .hasMessageContaining("field y")
        .hasMessageContaining("expression " + expression)
        .hasMessageContaining("row " + Formulas.CHUNK + "#0");
  }

  @Test
  void a_text_of_a_megabyte_crosses_whole() {
    String text = "0123456789abcdé,".repeat(1 << 16);

    assertThat(Formulas.value(engine(), "", STRING, text, INT, "len(r.x.split(','))"))
        .isEqualTo(65537L);
    assertThat(Formulas.value(engine(), "", STRING, text, STRING, "r.x")).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"'1e400000000'", "'1e-400000000'", "'1e2147483647'", "10 ** 100000"})
  void decimals_of_monstrous_size_are_refused_at_once(String expression) {
    assertThatThrownBy(() -> Formulas.value(engine(), "", INT, 1L, DECIMAL2, expression))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("the formula should give");
  }

  @ParameterizedTest
  @ValueSource(strings = {"(yield r.x)", "(yield from [r.x])", "await r.x"})
  void expressions_that_only_make_sense_in_functions_are_refused(String expression) {
    assertThatThrownBy(() -> Formulas.value(engine(), "", INT, 1L, INT, expression))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("has no place in an expression");
  }
}
