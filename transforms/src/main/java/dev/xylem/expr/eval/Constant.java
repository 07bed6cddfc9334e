package dev.xylem.expr.eval;

import dev.xylem.types.Column;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;

/** The same value for every row. */
public final class Constant implements Evaluator {
  private final ValueType type;
  private final Column value;

  /** The value for as many rows as were asked for last; blocks mostly have one size. */
  private Column repeated;

  /**
   * @param value a column of one row
   */
  public Constant(ValueType type, Column value) {
    this.type = type;
    this.value = value;
    this.repeated = value;
  }

  public static Constant ofLong(ValueType type, long value) {
    return new Constant(type, LongColumn.wrap(new long[] {value}));
  }

  @Override
  public ValueType type() {
    return type;
  }

  Column value() {
    return value;
  }

  public String text() {
    return ((StringColumn) value).get(0);
  }

  @Override
  public boolean canEvaluateEagerly() {
    return true;
  }

  @Override
  public Column evaluate(Block block) {
    Column result = repeated;
    if (result.size() != block.rows()) {
      result = value.select(new int[block.rows()]);
      repeated = result;
    }
    return result;
  }
}
