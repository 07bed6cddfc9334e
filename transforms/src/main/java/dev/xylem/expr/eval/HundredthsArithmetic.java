package dev.xylem.expr.eval;

import dev.xylem.expr.syntax.Operator;

/** Decimal arithmetic over 64-bit hundredths, for operands whose exact results fit into them. */
final class HundredthsArithmetic {
  private static final long ONE = 100;

  /** Below these, a quotient rounded at once equals one rounded to 16 digits first. */
  private static final long MAX_DIVIDEND = Long.MAX_VALUE / (4 * ONE);

  private static final long MAX_DIVISOR = 10_000_000_000_000L;

  private HundredthsArithmetic() {}

  /** False if some result is not a number of hundredths in 64 bits, or a divisor is zero. */
  static boolean apply(Operator operator, long[] a, long[] b, Rounding rounding, long[] result) {
    return switch (operator) {
      case ADD -> add(a, b, result);
      case SUBTRACT -> subtract(a, b, result);
      case MULTIPLY -> multiply(a, b, rounding, result);
      case DIVIDE -> rounding == Rounding.ON && divide(a, b, result);
      default -> throw new IllegalStateException(operator.symbol());
    };
  }

  private static boolean add(long[] a, long[] b, long[] result) {
    long overflows = 0;
    for (int i = 0; i < result.length; i++) {
      long sum = a[i] + b[i];
      overflows |= (a[i] ^ sum) & (b[i] ^ sum);
      result[i] = sum;
    }
    return overflows >= 0;
  }

  private static boolean subtract(long[] a, long[] b, long[] result) {
    long overflows = 0;
    for (int i = 0; i < result.length; i++) {
      long difference = a[i] - b[i];
      overflows |= (a[i] ^ b[i]) & (a[i] ^ difference);
      result[i] = difference;
    }
    return overflows >= 0;
  }

  private static boolean multiply(long[] a, long[] b, Rounding rounding, long[] result) {
    for (int i = 0; i < result.length; i++) {
      long product = a[i] * b[i];
      if (Math.multiplyHigh(a[i], b[i]) != product >> 63) {
        return false;
      }
      long whole = product / ONE;
      long rest = product % ONE;
      if (rest != 0 && rounding == Rounding.OFF) {
        return false;
      }
      result[i] = whole + awayFromZero(rest, ONE);
    }
    return true;
  }

  private static boolean divide(long[] a, long[] b, long[] result) {
    for (int i = 0; i < result.length; i++) {
      if (b[i] == 0 || !isWithin(b[i], MAX_DIVISOR) || !isWithin(a[i], MAX_DIVIDEND)) {
        return false;
      }
      long dividend = a[i] * ONE;
      long quotient = dividend / b[i];
      long rest = dividend % b[i];
      boolean up = 2 * Math.abs(rest) >= Math.abs(b[i]);
      boolean negative = (dividend < 0) != (b[i] < 0);
      result[i] = up ? quotient + (negative ? -1 : 1) : quotient;
    }
    return true;
  }

  private static boolean isWithin(long value, long limit) {
    return -limit <= value && value <= limit;
  }

  /** What to add to a truncated quotient so that it is rounded half away from zero. */
  private static long awayFromZero(long rest, long divisor) {
    return 2 * Math.abs(rest) >= divisor ? Long.signum(rest) : 0;
  }
}
