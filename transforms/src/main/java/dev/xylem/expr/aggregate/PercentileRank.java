package dev.xylem.expr.aggregate;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Where among sorted values a percentile lies: at a position, or between it and the next.
 *
 * @param position from 0
 * @param fraction of the way to the next value, at least 0 and below 1
 */
record PercentileRank(int position, BigDecimal fraction) {
  private static final int PERCENT_DIGITS = 2;

  /**
   * @param percent from 0, the least value, to 100, the greatest
   * @param count at least 1
   */
  static PercentileRank of(BigDecimal percent, int count) {
    BigDecimal rank =
        percent.multiply(BigDecimal.valueOf(count - 1L)).movePointLeft(PERCENT_DIGITS);
    BigDecimal position = rank.setScale(0, RoundingMode.DOWN);
    return new PercentileRank(position.intValueExact(), rank.subtract(position));
  }

  boolean isBetween() {
    return fraction.signum() > 0;
  }
}
