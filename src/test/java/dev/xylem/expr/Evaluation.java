package dev.xylem.expr;

import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.types.BooleanColumn;
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

/** Evaluates expressions over three rows that have a field of every type. */
public final class Evaluation {
  public static final Scope SCOPE =
      Scope.of(
          "r",
          Schema.of(
              new Field("i", FieldType.INT),
              new Field("f", FieldType.FLOAT),
              new Field("d", FieldType.DECIMAL2),
              new Field("s", FieldType.STRING),
              new Field("b", FieldType.BOOL),
              new Field("t", FieldType.DATETIME)));

  public static final Block BLOCK =
      new Block(
          3,
          LongColumn.wrap(new long[] {7, 0, -3}),
          DoubleColumn.wrap(new double[] {2.5, 0, -1}),
          DecimalColumn.of(
              new BigDecimal("1.25"), new BigDecimal("0.00"), new BigDecimal("-10.10")),
          StringColumn.of("abc", "", "12"),
          BooleanColumn.wrap(new boolean[] {true, false, true}),
          DatetimeColumn.ofMillis(new long[] {1_600_000_000_123L, 0, -1}));

  private Evaluation() {}

  public static Column of(String expression) {
    return Expression.compile(expression, SCOPE, Rounding.ON).evaluate(BLOCK);
  }

  /** The values of the three rows, as text. */
  public static String texts(String expression) {
    Column column = of(expression);
    return column.value(0) + " " + column.value(1) + " " + column.value(2);
  }

  /** The value in the first row, as text. */
  public static String first(String expression) {
    return String.valueOf(of(expression).value(0));
  }
}
