package dev.xylem.gofmt;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/**
 * The shortest decimal number that reads back as a given double; of several the nearest. Computed
 * by R. Giulietti's Schubfach algorithm, as {@code Double.toString} does from JDK 19 on.
 *
 * @param digits the significant digits as a number, without trailing zeros
 * @param exponent the power of ten to multiply them with
 */
public record ShortestDecimal(boolean isNegative, long digits, int exponent) {
  private static final int SIGNIFICAND_BITS = 52;
  private static final int MIN_EXPONENT = -1074;
  private static final int FEW_BITS = 1000;
  private static final long HIDDEN_BIT = 1L << SIGNIFICAND_BITS;
  private static final long LOW_63_BITS = Long.MAX_VALUE;
  private static final int MIN_POWER = -324;
  private static final int MAX_POWER = 292;

  /** For every power k, 10^-k scaled to 126 bits and rounded up: 63 high bits, 63 low bits. */
  private static final long[] POWERS = powers();

  /**
   * @throws ConversionException for NaN and the infinities
   */
  public static ShortestDecimal of(double value) {
    if (!Double.isFinite(value)) {
      throw new ConversionException(value + " is not a decimal number");
    }
    long bits = Double.doubleToRawLongBits(value);
    long significand = bits & (HIDDEN_BIT - 1);
    int biased = (int) (bits >>> SIGNIFICAND_BITS) & 0x7ff;
    if (biased != 0) {
      return shortest(bits < 0, significand | HIDDEN_BIT, biased - 1 + MIN_EXPONENT);
    }
    if (significand == 0) {
      return new ShortestDecimal(bits < 0, 0, 0);
    }
    return significand < FEW_BITS
        ? shortestOfTiny(value)
        : shortest(bits < 0, significand, MIN_EXPONENT);
  }

  /** The algorithm gives two digits at least; the very smallest doubles may need one only. */
  private static ShortestDecimal shortestOfTiny(double value) {
    BigDecimal exact = new BigDecimal(Math.abs(value));
    int precision = 1;
    BigDecimal rounded = exact.round(new MathContext(precision));
    while (rounded.doubleValue() != Math.abs(value)) {
      rounded = exact.round(new MathContext(++precision));
    }
    return stripped(value < 0, rounded.unscaledValue().longValueExact(), -rounded.scale());
  }

  public BigDecimal toBigDecimal() {
    return BigDecimal.valueOf(isNegative ? -digits : digits, -exponent);
  }

  /** For c * 2^q; names as in the paper. */
  private static ShortestDecimal shortest(boolean isNegative, long c, int q) {
    int out = (int) c & 1;
    long cb = c << 2;
    long cbr = cb + 2;
    boolean isRegular = c != HIDDEN_BIT || q == MIN_EXPONENT;
    long cbl = isRegular ? cb - 2 : cb - 1;
    int k = isRegular ? floorLog10OfPow2(q) : floorLog10OfThreeQuartersPow2(q);
    int h = q + floorLog2OfPow10(-k) + 2;
    long g1 = POWERS[2 * (k - MIN_POWER)];
    long g0 = POWERS[2 * (k - MIN_POWER) + 1];
    long vb = roundToOdd(g1, g0, cb << h);
    long vbl = roundToOdd(g1, g0, cbl << h);
    long vbr = roundToOdd(g1, g0, cbr << h);
    long s = vb >> 2;
    if (s >= 100) {
      long sp10 = 10 * (s / 10);
      long tp10 = sp10 + 10;
      boolean lowerIn = vbl + out <= sp10 << 2;
      boolean upperIn = (tp10 << 2) + out <= vbr;
      if (lowerIn != upperIn) {
        return stripped(isNegative, lowerIn ? sp10 : tp10, k);
      }
    }
    long t = s + 1;
    boolean lowerIn = vbl + out <= s << 2;
    boolean upperIn = (t << 2) + out <= vbr;
    if (lowerIn != upperIn) {
      return stripped(isNegative, lowerIn ? s : t, k);
    }
    long cmp = vb - ((s + t) << 1);
    boolean takeLower = cmp < 0 || (cmp == 0 && (s & 1) == 0);
    return stripped(isNegative, takeLower ? s : t, k);
  }

  private static ShortestDecimal stripped(boolean isNegative, long digits, int exponent) {
    long rest = digits;
    int power = exponent;
    while (rest % 10 == 0) {
      rest /= 10;
      power++;
    }
    return new ShortestDecimal(isNegative, rest, power);
  }

  private static long roundToOdd(long g1, long g0, long cp) {
    long x1 = Math.multiplyHigh(g0, cp);
    long y0 = g1 * cp;
    long y1 = Math.multiplyHigh(g1, cp);
    long z = (y0 >>> 1) + x1;
    long w = y1 + (z >>> 63);
    return w | (((z & LOW_63_BITS) + LOW_63_BITS) >>> 63);
  }

  private static int floorLog10OfPow2(int e) {
    return (int) ((e * 661_971_961_083L) >> 41);
  }

  private static int floorLog10OfThreeQuartersPow2(int e) {
    return (int) ((e * 661_971_961_083L - 274_743_187_321L) >> 41);
  }

  private static int floorLog2OfPow10(int e) {
    return (int) ((e * 913_124_641_741L) >> 38);
  }

  private static long[] powers() {
    long[] table = new long[2 * (MAX_POWER - MIN_POWER + 1)];
    for (int k = MIN_POWER; k <= MAX_POWER; k++) {
      int shift = 125 - floorLog2OfPow10(-k);
      BigInteger power = BigInteger.TEN.pow(Math.abs(k));
      BigInteger scaled =
          k <= 0 ? power.shiftLeft(shift) : BigInteger.ONE.shiftLeft(shift).divide(power);
      BigInteger g = scaled.add(BigInteger.ONE);
      table[2 * (k - MIN_POWER)] = g.shiftRight(63).longValueExact();
      table[2 * (k - MIN_POWER) + 1] = g.longValue() & LOW_63_BITS;
    }
    return table;
  }
}
