package dev.xylem.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.expr.aggregate.PartialAggregates;
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
import org.apache.beam.sdk.util.SerializableUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableConditionTest {
  private static final Scope SCOPE =
      Scope.of(
          "r",
          Schema.of(
              new Field("i", FieldType.INT),
              new Field("f", FieldType.FLOAT),
              new Field("d", FieldType.DECIMAL2),
              new Field("s", FieldType.STRING),
              new Field("t", FieldType.DATETIME)));
  private static final Block ROWS =
      new Block(
          5,
          LongColumn.wrap(new long[] {-3, Long.MAX_VALUE, Long.MAX_VALUE, 0, 4}),
          DoubleColumn.wrap(new double[] {0.5, 2, -1, 4, 8}),
          DecimalColumn.of(
              new BigDecimal("1.10"),
              new BigDecimal("1E+20"),
              new BigDecimal("3.005"),
              new BigDecimal("-0.30"),
              new BigDecimal("2.20")),
          StringColumn.of("b", "", "c", "a", "d"),
          DatetimeColumn.ofMillis(new long[] {2000, 1000, 3000, 1500, 9000}));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "count() == 5 && count_if(r.i > 0) == 3",
        "sum(r.i) == -1 && avg(r.i) == 3689348814741910323",
        "sum(r.f) == 13.5 && avg(r.f) == 2.7 && max(r.f) == 8.0 && min(r.f) == -1.0",
        "sum(r.d) == 100000000000000000006.005 && avg(r.d) == 20000000000000000001.20",
        "min(r.i) == -3 && max(r.i) == 9223372036854775807",
        "min(r.d) == -0.30 && max_if(r.d, r.d < 10) == 3.005",
        "min(r.s) == \"a\" && max(r.s) == \"d\"",
        "time.UnixMilli(min(r.t)) == 1000 && time.UnixMilli(max(r.t)) == 9000",
        "math.Round(stddev(r.f) * 1000.0) == 3493.0",
        "every(r.i >= -3) && some(r.s == \"\") && !some(r.s == \"x\") && !every(r.f > 0.0)",
      })
  void parts_of_a_table_add_up_to_what_the_whole_gives(String text) {
    TableCondition condition = TableCondition.compile(text, SCOPE);
    PartialAggregates whole = condition.newPart();
    condition.add(whole, ROWS);

    for (int cut = 0; cut <= ROWS.rows(); cut++) {
      PartialAggregates first = part(condition, 0, cut);
      PartialAggregates second = part(condition, cut, ROWS.rows());
      second.merge(SerializableUtils.clone(first));
      assertThat(condition.holds(second)).as("cut at %d", cut).isTrue();
    }
    assertThat(condition.holds(whole)).isTrue();
  }

  private static PartialAggregates part(TableCondition condition, int from, int to) {
    PartialAggregates part = condition.newPart();
    Column[] columns = new Column[SCOPE.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = ROWS.column(i).slice(from, to);
    }
    condition.add(part, new Block(to - from, columns));
    return part;
  }

  @Test
  void of_no_rows_aggregates_have_their_initial_values() {
    assertThat(holdsForNoRows("count() == 0 && every(r.i > 0) && !some(r.i > 0)")).isTrue();
    assertThat(holdsForNoRows("count() > 0")).isFalse();
  }

  private static boolean holdsForNoRows(String text) {
    TableCondition condition = TableCondition.compile(text, SCOPE);
    return condition.holds(condition.newPart());
  }

  @Test
  void without_aggregates_and_as_every_it_has_to_hold_for_each_row() {
    assertThat(TableCondition.compile("r.i > 0", SCOPE).ofRow()).hasToString("Optional[r.i > 0]");
    assertThat(TableCondition.compile("every(r.i > 0)", SCOPE).ofRow())
        .hasToString("Optional[(r.i > 0)]");
    assertThat(TableCondition.compile("every(r.i > 0) && count() > 1", SCOPE).ofRow()).isEmpty();
  }

  @Test
  void it_is_the_same_where_it_arrives() {
    TableCondition arrived = SerializableUtils.clone(TableCondition.compile("max(r.i) > 0", SCOPE));

    PartialAggregates part = arrived.newPart();
    arrived.add(part, ROWS);

    assertThat(arrived.holds(part)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"first(r.i) > 0", "count_distinct(r.s) > 2", "r.i > avg(r.i)", "count()"})
  void what_needs_all_rows_at_one_place_or_gives_no_bool_is_refused(String text) {
    assertThatThrownBy(() -> TableCondition.compile(text, SCOPE))
        .isInstanceOf(ExpressionException.class);
  }
}
