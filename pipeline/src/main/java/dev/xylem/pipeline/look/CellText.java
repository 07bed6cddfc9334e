package dev.xylem.pipeline.look;

import java.math.BigDecimal;

/** Values of tables as people read them. */
public final class CellText {
  private CellText() {}

  /**
   * @param value as {@link dev.xylem.types.Column#value} gives it
   */
  public static String of(Object value) {
    return value instanceof BigDecimal decimal ? decimal.toPlainString() : value.toString();
  }
}
