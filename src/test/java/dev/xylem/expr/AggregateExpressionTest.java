package dev.xylem.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.expr.aggregate.Accumulator;
import dev.xylem.expr.eval.Block;
import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.types.Column;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import dev.xylem.types.Schema;
import dev.xylem.types.StringColumn;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows 0, 1, 3 belong to group 0, row 2 to group 1, none to group 2. */
class AggregateExpressionTest {
  private static final Scope SCOPE =
      Scope.of("r", Schema.of(new Field("k", FieldType.INT)))
          .and(
              "l",
              Schema.of(
                  new Field("i", FieldType.INT),
                  new Field("f", FieldType.FLOAT),
                  new Field("d", FieldType.DECIMAL2),
                  new Field("s", FieldType.STRING),
                  new Field("t", FieldType.DATETIME)));
  private static final Block FIRST =
      new Block(
          3,
          LongColumn.wrap(new long[] {10, 10, 20}),
          LongColumn.wrap(new long[] {-3, -4, 5}),
          DoubleColumn.wrap(new double[] {0.5, 2, -1}),
          DecimalColumn.of(new BigDecimal("1.10"), new BigDecimal("2.20"), new BigDecimal("3.005")),
          StringColumn.of("b", "", "c"),
          DatetimeColumn.ofMillis(new long[] {2000, 1000, 3000}));
  private static final Block SECOND =
      new Block(
          1,
          LongColumn.wrap(new long[] {10}),
          LongColumn.wrap(new long[] {0}),
          DoubleColumn.wrap(new double[] {4}),
          DecimalColumn.of(new BigDecimal("-0.30")),
          StringColumn.of("a"),
          DatetimeColumn.ofMillis(new long[] {1500}));

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "count() ~ 3 1 0",
        "count_if(l.i < 0) ~ 2 0 0",
        "sum(l.i) ~ -7 5 0",
        "sum(l.f) ~ 6.5 -1.0 0.0",
        "sum(l.d) ~ 3.00 3.005 0.00",
        "sum(l.i * r.k) ~ -70 100 0",
        "sum_if(l.i, l.i < -3) ~ -4 0 0",
        "sum_if(10/l.i, l.i != 0) ~ -5 2 0",
        "avg(l.i) ~ -3 5 0",
        "avg(l.f) ~ 2.1666666666666665 -1.0 0.0",
        "avg(l.d) ~ 1.00 3.01 0.00",
        "avg_if(l.i, l.i < 0) ~ -4 0 0",
        "min(l.i) ~ -4 5 9223372036854775807",
        "max(l.i) ~ 0 5 -9223372036854775808",
        "min_if(l.f, l.f > 1.0) ~ 2.0 1.7976931348623157E308 1.7976931348623157E308",
        "max_if(l.f, l.f > 1.0) ~ 4.0 -3.4028234663852886E38 -3.4028234663852886E38",
        "min(l.d) ~ -0.30 3.005 3.4028235E+38",
        "max(l.d) ~ 2.20 3.005 -3.4028235E+38",
        "min(l.s) ~ a c ",
        "max(l.s) ~ b c ",
        "min(l.t) ~ 1970-01-01T00:00:01Z 1970-01-01T00:00:03Z 0001-01-01T00:00:00Z",
        "max(l.t) ~ 1970-01-01T00:00:02Z 1970-01-01T00:00:03Z 0001-01-01T00:00:00Z",
        "string_agg(l.s, \",\") ~ b,,a c ",
        "string_agg(l.s, `|`) ~ b`|``|`a c ",
        "first(l.i) ~ -3 5 0",
        "first(l.s) ~ b c ",
        "first_if(l.s, l.i < -3) ~ ^^",
        "first_if(l.t, l.i < -3) ~ 1970-01-01T00:00:01Z 0001-01-01T00:00:00Z 0001-01-01T00:00:00Z",
        "last(l.d) ~ -0.30 3.005 0.00",
        "last_if(l.i, l.i < 0) ~ -4 0 0",
        "last(l.i > 0) ~ false true false",
        "count_distinct(l.f) ~ 3 1 0",
        "count_distinct(l.i / 2) ~ 3 1 0",
        "count_distinct(l.s == \"\") ~ 2 1 0",
        "count_distinct_if(l.d, l.i > 0) ~ 0 1 0",
        "median(l.i) ~ -3.0 5.0 0.0",
        "median_if(l.i, l.i < 0) ~ -3.5 0.0 0.0",
        "median(l.f) ~ 2.0 -1.0 0.0",
        "median(l.d) ~ 1.10 3.01 0.00",
        "median_if(l.d, l.i <= -3) ~ 1.65 0.00 0.00",
        "percentile(l.i, 0) ~ -4.0 5.0 0.0",
        "percentile(l.i, 100) ~ 0.0 5.0 0.0",
        "percentile(l.i, 75) ~ -1.5 5.0 0.0",
        "percentile(l.d, 12.5) ~ 0.05 3.01 0.00",
        "percentile_if(l.i, 25, l.i < 0) ~ -3.75 0.0 0.0",
        "stddev(l.i) ~ 2.0816659994661326 0.0 0.0",
        "stddev(l.d) ~ 1.2529964086141667 0.0 0.0",
        "stddev_if(l.f, l.f > 1.0) ~ 1.4142135623730951 0.0 0.0",
        "every(l.i > -4) ~ false true true",
        "some(l.i > 0) ~ false true false",
        "every_if(l.i > -4, l.i > -3) ~ true true true",
        "max(l.i, r.k) ~ 10 20 0",
        "sum(min(l.i, 0)) ~ -7 0 0",
        "max(min(l.i), -3, l.i) ~ 0 5 0",
        "string_agg_if(l.s, \";\", l.i <= 0 && l.s != \"\") ~ b;a  ",
      })
  void every_group_has_its_value_and_others_the_initial_one(String expression, String values) {
    assertThat(texts(expression).trim()).isEqualTo(values.trim());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "float(sum(l.i)) / float(count()) ~ -2.3333333333333335 5.0 0.0",
        "math.Round(sum(l.f)) ~ 7.0 -1.0 0.0",
        "sum(l.i) / count() ~ -2 5 0",
        "sum(l.i) + r.k ~ 3 25 0",
        "string.iif(count() > 1, \"many\", l.s) ~ many c ",
        "(count()) ~ 3 1 0",
        "sum(l.d) / 7 ~ 0.43 0.43 0.00",
      })
  void an_expression_over_aggregates_is_evaluated_for_groups_that_have_rows(
      String expression, String values) {
    assertThat(texts(expression).trim()).isEqualTo(values.trim());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "l.i ~ 0 5 0",
        "r.k ~ 10 20 0",
        "l.d / 7 ~ -0.0428571428571429 0.4292857142857143 0.00"
      })
  void a_plain_field_is_that_of_the_last_row_and_not_rounded(String expression, String values) {
    assertThat(texts(expression)).isEqualTo(values);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "sum(l.s) ~ 5 ~ argument 1 of sum must be a number, found string: sum(x number)",
        "sum() ~ 1 ~ sum takes 1 argument, 0 given: sum(x number)",
        "sum_if(l.i, l.i) ~ 13 ~ argument 2 of sum_if must be bool, found int: sum_if(x number,"
            + " condition bool)",
        "percentile(l.i, l.i) ~ 17 ~ argument 2 of percentile must be a number from 0 to 100",
        "percentile(l.i, 101) ~ 17 ~ argument 2 of percentile must be a number from 0 to 100",
        "percentile(l.i, -1) ~ 17 ~ argument 2 of percentile must be a number from 0 to 100",
        "median(l.s) ~ 8 ~ argument 1 of median must be a number, found string: median(x number)",
        "min(l.i, l.s) ~ 1 ~ min takes only numbers, or values of one type, found int and string",
        "string_agg(l.s, l.s) ~ 17 ~ argument 2 of string_agg must be a text in quotes",
        "1 + summ(l.i) ~ 5 ~ unknown function summ; did you mean sum?",
      })
  void a_wrong_call_is_found_at_compile_time(String expression, int column, String problem) {
    assertThatThrownBy(() -> AggregateExpression.compile(expression, SCOPE))
        .isInstanceOfSatisfying(
            ExpressionException.class,
            e -> {
              assertThat(e.problem()).isEqualTo(problem);
              assertThat(e.column()).isEqualTo(column);
            });
  }

  @Test
  void an_aggregate_has_no_aggregate_inside() {
    assertThatThrownBy(() -> AggregateExpression.compile("sum(count())", SCOPE))
        .hasMessageContaining("not inside of another aggregate");
  }

  @ParameterizedTest
  @ValueSource(strings = {"count()", "1 + sum(l.i)", "int.iif(true, 1, max(l.i))", "-(min(l.i))"})
  void a_call_anywhere_makes_it_an_aggregate(String expression) {
    assertThat(AggregateExpression.isAggregate(expression)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"l.sum", "\"count()\"", "len(l.s)", "sum("})
  void an_expression_without_such_a_call_is_none(String expression) {
    assertThat(AggregateExpression.isAggregate(expression)).isFalse();
  }

  @Test
  void the_average_of_ints_does_not_overflow() {
    Schema schema = Schema.of(new Field("i", FieldType.INT));
    Accumulator accumulator =
        AggregateExpression.compile("avg(l.i)", Scope.of("l", schema)).newAccumulator(2);
    long[] values = {Long.MAX_VALUE, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1};
    accumulator.add(new Block(4, LongColumn.wrap(values)), new int[] {0, 0, 1, 1});

    assertThat(((LongColumn) accumulator.build()).values())
        .containsExactly(Long.MAX_VALUE, Long.MIN_VALUE);
  }

  private static String texts(String expression) {
    Accumulator accumulator = AggregateExpression.compile(expression, SCOPE).newAccumulator(3);
    accumulator.add(FIRST, new int[] {0, 0, 1});
    accumulator.add(SECOND, new int[] {0});
    Column column = accumulator.build();
    return column.value(0) + " " + column.value(1) + " " + column.value(2);
  }
}
