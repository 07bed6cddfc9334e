package dev.xylem.expr;

import java.math.BigDecimal;

/** Reads values from text as Go's {@code strconv} and the decimal library do. */
public final class GoNumbers {
  private GoNumbers() {}

  /**
   * An optional sign and decimal digits.
   *
   * @throws ConversionException if it is anything else or out of the range of 64 bits
   */
  public static long parseInt(String text) {
    throw new UnsupportedOperationException();
  }

  /**
   * A decimal or hexadecimal float, {@code inf}, {@code infinity} or {@code nan} in any case.
   *
   * @throws ConversionException if it is anything else or too large
   */
  public static double parseFloat(String text) {
    throw new UnsupportedOperationException();
  }

  /**
   * 1, t, T, TRUE, true, True or 0, f, F, FALSE, false, False.
   *
   * @throws ConversionException if it is anything else
   */
  public static boolean parseBool(String text) {
    throw new UnsupportedOperationException();
  }

  /**
   * An optional sign, digits with an optional point, an optional exponent; exact.
   *
   * @throws ConversionException if it is anything else, or has over a thousand digits written out
   */
  public static BigDecimal parseDecimal(String text) {
    throw new UnsupportedOperationException();
  }
}
