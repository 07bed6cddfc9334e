package dev.xylem.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.types.Column;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import dev.xylem.types.Schema;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Scale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "r.i + 1 ~ 8 1 -2",
        "r.i - 10 ~ -3 -10 -13",
        "r.i * 3 ~ 21 0 -9",
        "r.i / 2 ~ 3 0 -1",
        "r.i % 2 ~ 1 0 -1",
        "9223372036854775807 + r.i / 7 ~ -9223372036854775808 9223372036854775807"
            + " 9223372036854775807",
        "r.i + 0.5 ~ 7.5 0.5 -2.5",
        "r.f / 0 ~ Infinity NaN -Infinity",
        "r.f + r.d ~ 3.75 0.0 -11.1",
        "r.i + r.d ~ 8.25 0.00 -13.10",
        "r.d * r.d ~ 1.56 0.00 102.01",
        "r.d / 3 ~ 0.42 0.00 -3.37",
        "-r.d ~ -1.25 0.00 10.10",
        "-r.f ~ -2.5 -0.0 1.0",
        "99999999999999999999 + r.d ~ 100000000000000000000.25 99999999999999999999.00"
            + " 99999999999999999988.90",
        "r.s + \"x\" ~ abcx x 12x",
        "r.i > 0 ~ true false false",
        "r.i >= 0.0 ~ true true false",
        "r.d == 1.25 ~ true false false",
        "r.d != r.i ~ true false true",
        "r.s < \"abd\" ~ true true true",
        "r.s == \"abc\" ~ true false false",
        "r.b == false ~ false true false",
        "!r.b || r.i == 7 ~ true true false",
        "r.t < time.Date(1970, time.January, 1, 0, 0, 0, 0, time.UTC) ~ false false true",
        "r.s == `\"abc\"` ~ true false false",
        "`\\\"x` == `\\x` ~ true true true",
        "0123 + r.i*0 ~ 123 123 123",
      })
  void operators_give_their_results(String expression, String values) {
    assertThat(Evaluation.texts(expression)).isEqualTo(values);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "len(r.s) ~ 3",
        "len(`hé`) ~ 3",
        "string(r.i) ~ 7",
        "string(r.f) ~ 2.5",
        "string(1000000.0) ~ 1e+06",
        "string(r.d * 2) ~ 2.5",
        "string(r.b) ~ true",
        "string(r.t) ~ 2020-09-13 12:26:40.123 +0000 UTC",
        "int(\"-12\") ~ -12",
        "int(r.b) ~ 1",
        "int(2.9) ~ 2",
        "int(-2.9) ~ -2",
        "int(r.d) ~ 1",
        "float(\"1e3\") ~ 1000.0",
        "float(r.d) ~ 1.25",
        "decimal2(\"1.005\") ~ 1.005",
        "decimal2(0.1) ~ 0.10",
        "string(decimal2(9999999999999999)) ~ 9999999999999999",
        "string(decimal2(-10000000000000000)) ~ -10000000000000000",
        "string(decimal2(9223372036854775807)) ~ 9223372036854775807",
        "string(decimal2(r.i * 1317624576693539401 - 1)) ~ 9223372036854775806",
        "int.iif(r.b, 1, 2) ~ 1",
        "string.iif(r.i < 0, \"neg\", r.s) ~ abc",
        "decimal2.iif(r.b, r.d, decimal2(0)) ~ 1.25",
        "float.iif(!r.b, 1.0, r.f) ~ 2.5",
        "time.iif(r.b, r.t, r.t) ~ 2020-09-13T12:26:40.123Z",
        "math.Sqrt(16) ~ 4.0",
        "math.Round(2.5) ~ 3.0",
        "math.Round(-2.5) ~ -3.0",
        "math.Round(0.49999999999999994) ~ 0.0",
        "math.Round(r.d*100)/100 ~ 1.25",
        "fmt.Sprintf(\"%s|%05d|%.1f|%v\", r.s, r.i, r.f, r.d) ~ abc|00007|2.5|1.25",
        "fmt.Sprintf(r.s, 1) ~ abc%!(EXTRA int64=1)",
        "strings.ReplaceAll(r.s, \"b\", \"--\") ~ a--c",
        "strings.ReplaceAll(\"hé\", \"\", \".\") ~ .h.é.",
        "re.MatchString(`^a.c$`, r.s) ~ true",
        "re.MatchString(r.s, \"xabcx\") ~ true",
        "time.Parse(\"2006-01-02\", \"2021-03-04\") ~ 2021-03-04T00:00:00Z",
        "time.Format(r.t, \"2006-01-02\") ~ 2020-09-13",
        "time.Date(2021, time.February, 30, 25, 0, 0, 1, time.UTC) ~"
            + " 2021-03-03T01:00:00.000000001Z",
        "time.Date(2021, time.May, 1, 0, 0, 0, 0, time.FixedZone(\"X\", 3600)) ~"
            + " 2021-04-30T23:00:00Z",
        "time.Unix(r.t) ~ 1600000000",
        "time.UnixMilli(r.t) ~ 1600000000123",
        "time.Format(time.Parse(\"2006-01-02 15:04 -0700\", \"2021-05-01 01:00 +0300\"),"
            + " \"2006-01-02T15:04-07:00\") ~ 2021-05-01T01:00+03:00",
        "time.Format(time.iif(r.b, r.t, time.Date(2021, time.May, 1, 0, 0, 0, 0,"
            + " time.FixedZone(\"\", -3600))), \"15 Z07\") ~ 12 Z",
        "time.DiffMilli(r.t, time.Date(1970, time.January, 1, 0, 0, 0, 0, time.UTC)) ~"
            + " 1600000000123",
        "time.Before(r.t, time.Now()) ~ true",
        "time.After(r.t, time.Now()) ~ false",
      })
  void functions_give_their_results(String expression, String valueOfFirstRow) {
    assertThat(Evaluation.first(expression)).isEqualTo(valueOfFirstRow);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "r.i + r.s ~ 5 ~ operator + between int and string; both sides must be numbers, or have the"
            + " same type (convert with string(), int(), float() or decimal2())",
        "r.f % 2 ~ 5 ~ operator % between float and int; for float there are == != < <= > >= + - *"
            + " /",
        "!r.i ~ 1 ~ operator ! before int; it needs a bool",
        "r.b < true ~ 5 ~ operator < between bool and bool; for bool there are || && == !=",
        "r.ix ~ 1 ~ r has no field ix; did you mean i?",
        "x.i ~ 1 ~ x.i is not known here; there is r.*",
        "fmt.sprintf(\"\", 1) ~ 1 ~ unknown function fmt.sprintf; did you mean fmt.Sprintf?",
        "len(1) ~ 5 ~ argument 1 of len must be string, found int: len(s string)",
        "1 + len() ~ 5 ~ len takes 1 argument, 0 given: len(s string)",
        "int.iif(true, 1.0, 2) ~ 15 ~ argument 2 of int.iif must be int, found float:"
            + " int.iif(condition bool, then int, else int)",
        "sum(r.i) ~ 1 ~ sum is an aggregate; it can only stand in a field of a lookup with group:"
            + " true, and not inside of another aggregate",
        "min(r.i) ~ 1 ~ min is an aggregate; it can only stand in a field of a lookup with group:"
            + " true, and not inside of another aggregate",
        "strings.Upper(r.s) ~ 1 ~ unknown function strings.Upper; did you mean strings.ToUpper?",
        "strings.Substring(r.s) ~ 1 ~ strings.Substring takes 2 to 3 arguments, 1 given:"
            + " strings.Substring(s string, from int[, to int])",
        "fmt.Sprintf(`%d`) ~ 1 ~ fmt.Sprintf takes at least 2 arguments, 1 given:"
            + " fmt.Sprintf(format string, value any, ...)",
        "time.Truncate(r.t, 1.5) ~ 20 ~ argument 2 of time.Truncate must be int or string, found"
            + " float: time.Truncate(t datetime, unit int|string)",
        "time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC) ~ 17 ~ argument 2 of time.Date must be a month"
            + " (time.January ...), found int: time.Date(year int, month month, day int, hour int,"
            + " minute int, second int, nanosecond int, location location)",
        "time.Truncate(r.t, `eon`) ~ 1 ~ \"eon\" is no unit of time; there is year, quarter, month,"
            + " week, day, hour, minute, second, millisecond",
        "coalesce(r.i, r.f) ~ 1 ~ coalesce takes values of one type, found int and float",
        "max(r.i, r.t) ~ 1 ~ max takes only numbers, or values of one type, found int and datetime",
        "json.Get(r.s, `a..b`) ~ 1 ~ \"a..b\" is no path into JSON; one looks like a.b[0][\"c d\"]",
        "re.ReplaceAll(`(`, r.s, ``) ~ 1 ~ \"(\" is no regular expression: missing closing )",
        "nil ~ 1 ~ nil stands alone; a field is written alias.field, a text in quotes",
        "time.UTC ~ 1 ~ a location (time.UTC, time.FixedZone(...)) is no value of its own",
        "re.MatchString(\"(\", r.s) ~ 1 ~ \"(\" is no regular expression: missing closing )",
      })
  void a_type_error_is_found_at_compile_time(String expression, int column, String problem) {
    assertThatThrownBy(() -> Expression.compile(expression, Evaluation.SCOPE, Rounding.ON))
        .isInstanceOfSatisfying(
            ExpressionException.class,
            e -> {
              assertThat(e.problem()).isEqualTo(problem);
              assertThat(e.column()).isEqualTo(column);
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "10 / r.i ~ 1 ~ division of an int by zero",
        "10 % r.i ~ 1 ~ division of an int by zero",
        "10 / r.d ~ 1 ~ division of a decimal by zero",
        "int(r.s) ~ 0 ~ \"abc\" is not an int (an optional sign and digits)",
        "decimal2(1.0 / r.f) ~ 1 ~ Infinity is not a decimal number",
        "r.i == -3 && 1/(r.i+3) > 0 ~ 2 ~ division of an int by zero",
      })
  void a_row_without_a_value_is_named(String expression, int row, String reason) {
    assertThatThrownBy(() -> Evaluation.of(expression))
        .isInstanceOfSatisfying(
            EvaluationException.class,
            e -> {
              assertThat(e).hasMessage(reason);
              assertThat(e.row()).isEqualTo(row);
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "r.i != 0 && 10/r.i > 0 ~ true false false",
        "r.i == 0 || 10/r.i > 0 ~ true true false",
        "int.iif(r.i == 0, -1, 10/r.i) ~ 1 -1 -3",
        "int.iif(true, r.i, 1/0) ~ 7 0 -3",
        "int.iif(re.MatchString(`^[0-9]+$`, r.s), int(r.s), 0) ~ 0 0 12",
      })
  void what_no_row_needs_is_not_evaluated(String expression, String values) {
    assertThat(Evaluation.texts(expression)).isEqualTo(values);
  }

  @Test
  void references_are_in_the_order_of_their_slots() {
    assertThat(
            Expression.compile("r.s == \"\" && r.i > 0", Evaluation.SCOPE, Rounding.ON)
                .references())
        .containsExactly(new FieldReference("r", "i"), new FieldReference("r", "s"));
  }

  @Test
  void an_expression_is_the_same_after_it_was_serialized()
      throws IOException, ClassNotFoundException {
    Expression expression = Expression.compile("r.i * 2", Evaluation.SCOPE, Rounding.ON);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(expression);
    }
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    Expression copy = (Expression) in.readObject();

    assertThat(((LongColumn) copy.evaluate(Evaluation.BLOCK)).values()).containsExactly(14, 0, -6);
    assertThat(copy.references()).isEqualTo(expression.references());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int.iif(r.i > 0 && r.b, len(r.s) + r.i, int(r.f))",
        "fmt.Sprintf(\"%v %v %v %v\", r.i, r.d, r.s, r.t)",
        "string.iif(r.s == \"12\", r.s + string(r.d * 3), time.Format(r.t, \"15:04\"))",
        "decimal2.iif(r.d > 0, 1 / r.d, r.d * 2 + r.d)",
      })
  void a_block_gives_what_its_rows_give_one_by_one(String text) {
    Expression expression = Expression.compile(text, Evaluation.SCOPE, Rounding.ON);
    Column whole = expression.evaluate(Evaluation.BLOCK);

    for (int row = 0; row < 3; row++) {
      Column alone = expression.evaluate(Evaluation.BLOCK.select(new int[] {row}));
      assertThat(alone.equal(0, whole, row)).isTrue();
    }
  }

  @Property
  void decimals_are_those_of_big_decimal(
      @ForAll @Scale(2) BigDecimal a, @ForAll @Scale(2) BigDecimal b, @ForAll boolean rounds) {
    Rounding rounding = rounds ? Rounding.ON : Rounding.OFF;

    assertThat(decimal("r.a + r.b", a, b, rounding)).isEqualByComparingTo(a.add(b));
    assertThat(decimal("r.a - r.b", a, b, rounding)).isEqualByComparingTo(a.subtract(b));
    assertThat(decimal("r.a * r.b", a, b, rounding))
        .isEqualByComparingTo(rounded(a.multiply(b), rounds));
    if (b.signum() != 0) {
      assertThat(decimal("r.a / r.b", a, b, rounding))
          .isEqualByComparingTo(rounded(a.divide(b, 16, RoundingMode.HALF_UP), rounds));
    }
  }

  private static BigDecimal rounded(BigDecimal value, boolean rounds) {
    return rounds ? value.setScale(2, RoundingMode.HALF_UP) : value;
  }

  private static BigDecimal decimal(String text, BigDecimal a, BigDecimal b, Rounding rounding) {
    Schema schema =
        Schema.of(new Field("a", FieldType.DECIMAL2), new Field("b", FieldType.DECIMAL2));
    Block block = new Block(1, DecimalColumn.of(a), DecimalColumn.of(b));
    Expression expression = Expression.compile(text, Scope.of("r", schema), rounding);
    return ((DecimalColumn) expression.evaluate(block)).get(0);
  }
}
