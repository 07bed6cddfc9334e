package dev.xylem.expr.aggregate;

import dev.xylem.expr.eval.ValueType;
import dev.xylem.types.FieldType;
import java.math.BigDecimal;

/** Minimum and maximum of the types that have an order. */
final class Extremes {
  /** What a decimal minimum is before any value; its negative for a maximum. */
  private static final BigDecimal MAX_INITIAL_DECIMAL = new BigDecimal("3.4028235e38");

  private Extremes() {}

  /**
   * @param sign -1 for the minimum, 1 for the maximum
   */
  static AggregateState extreme(ValueType type, int groups, int sign) {
    boolean isMinimum = sign < 0;
    return switch (type) {
      case INT ->
          new IntAggregates.Extreme(groups, sign, isMinimum ? Long.MAX_VALUE : Long.MIN_VALUE);
      case FLOAT ->
          new FloatAggregates.Extreme(
              groups, sign, isMinimum ? Double.MAX_VALUE : -Float.MAX_VALUE);
      case STRING -> new TextAggregates.Extreme(groups, sign);
      case DECIMAL2 ->
          new ObjectExtreme(
              FieldType.DECIMAL2,
              groups,
              sign,
              isMinimum ? MAX_INITIAL_DECIMAL : MAX_INITIAL_DECIMAL.negate());
      default -> new ObjectExtreme(FieldType.DATETIME, groups, sign, null);
    };
  }
}
