package dev.xylem.expr.aggregate;

import dev.xylem.expr.eval.ValueType;
import dev.xylem.types.FieldType;
import java.math.BigDecimal;

/** Minima and maxima of the types that have an order. */
final class Extremes {
  /** The minimum of no decimals; negated, the maximum. */
  private static final BigDecimal INITIAL_DECIMAL = new BigDecimal("3.4028235e38");

  private Extremes() {}

  /**
   * @param sign -1 for the minimum, 1 for the maximum
   */
  static AggregateState of(ValueType type, int groups, int sign) {
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
              isMinimum ? INITIAL_DECIMAL : INITIAL_DECIMAL.negate());
      default -> new ObjectExtreme(FieldType.DATETIME, groups, sign, null);
    };
  }
}
