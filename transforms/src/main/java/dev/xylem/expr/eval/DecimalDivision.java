package dev.xylem.expr.eval;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Division of decimals: to 16 fractional digits, ties away from zero. */
public final class DecimalDivision {
  private static final int SCALE = 16;

  private DecimalDivision() {}

  /**
   * @param divisor not zero
   */
  public static BigDecimal quotient(BigDecimal dividend, BigDecimal divisor) {
    return dividend.divide(divisor, SCALE, RoundingMode.HALF_UP);
  }
}
