package dev.xylem.gofmt;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Go's formatting of floats: the exact binary value, rounded half to even, or its shortest form.
 */
final class FloatText {
  private static final int DEFAULT_PRECISION = 6;
  private static final int SHORTEST = -1;
  private static final int SIGNIFICAND_BITS = 52;
  private static final int BIAS = 1075;

  /** Ten to these powers times a 53-bit significand stays in 63 bits. */
  private static final long[] SMALL_POWERS = {1, 10, 100, 1000};

  private FloatText() {}

  /** False if floats have no such verb. */
  static boolean append(FormatSpec spec, double value, Utf8Buffer out) {
    switch (spec.verb()) {
      case 'f', 'F' -> append(spec, value, 'f', precision(spec, DEFAULT_PRECISION), out);
      case 'e', 'E' -> append(spec, value, spec.verb(), precision(spec, DEFAULT_PRECISION), out);
      case 'g', 'v' -> append(spec, value, 'g', precision(spec, SHORTEST), out);
      case 'G' -> append(spec, value, 'G', precision(spec, SHORTEST), out);
      default -> {
        return false;
      }
    }
    return true;
  }

  private static int precision(FormatSpec spec, int otherwise) {
    return spec.precision() >= 0 ? spec.precision() : otherwise;
  }

  private static void append(
      FormatSpec spec, double value, int form, int precision, Utf8Buffer out) {
    int start = out.length();
    boolean isNegative = Double.doubleToRawLongBits(value) < 0 && !Double.isNaN(value);
    boolean showsPlus = spec.plus() || Double.isInfinite(value);
    if (isNegative) {
      out.append((byte) '-');
    } else if (spec.space() && !spec.plus()) {
      out.append((byte) ' ');
    } else if (showsPlus && (spec.plus() || !Double.isNaN(value))) {
      out.append((byte) '+');
    }
    if (!Double.isFinite(value)) {
      out.append(Double.isNaN(value) ? "NaN" : "Inf");
      spec.withoutZero().pad(out, start);
      return;
    }
    int number = out.length();
    appendFinite(Math.abs(value), form, precision, spec.sharp(), out);
    int width = out.length() - start;
    if (spec.padsWithZeros() && spec.width() > width && number > start) {
      out.insertRepeated(number, (byte) '0', spec.width() - width);
    } else {
      spec.pad(out, start);
    }
  }

  private static void appendFinite(
      double value, int form, int precision, boolean sharp, Utf8Buffer out) {
    if (form == 'f' && !sharp && appendFixedExactly(value, precision, out)) {
      return;
    }
    if (sharp) {
      out.append(SharpFloat.text(plain(value, form, precision), form, precision));
    } else {
      out.append(plain(value, form, precision).getBytes(ISO_8859_1));
    }
  }

  private static String plain(double value, int form, int precision) {
    return switch (form) {
      case 'f' -> FloatDigits.fixed(value, precision).fixed(precision);
      case 'e', 'E' -> FloatDigits.significant(value, precision + 1).scientific(precision, form);
      default ->
          precision == SHORTEST
              ? FloatDigits.shortest(value).general(SHORTEST, form)
              : FloatDigits.significant(value, Math.max(precision, 1))
                  .general(Math.max(precision, 1), form);
    };
  }

  /**
   * By integer arithmetic on the significand; false if the number or its precision is too large.
   */
  private static boolean appendFixedExactly(double value, int precision, Utf8Buffer out) {
    long bits = Double.doubleToRawLongBits(value);
    int shift = BIAS - (int) (bits >>> SIGNIFICAND_BITS);
    if (precision >= SMALL_POWERS.length || shift < 1 || shift > 62) {
      return false;
    }
    long significand = (bits & ((1L << SIGNIFICAND_BITS) - 1)) | (1L << SIGNIFICAND_BITS);
    long scaled = significand * SMALL_POWERS[precision];
    long rounded = scaled >>> shift;
    long rest = scaled & ((1L << shift) - 1);
    long half = 1L << (shift - 1);
    if (rest > half || (rest == half && (rounded & 1) == 1)) {
      rounded++;
    }
    out.appendLong(rounded / SMALL_POWERS[precision]);
    if (precision > 0) {
      out.append((byte) '.');
      out.appendPadded(rounded % SMALL_POWERS[precision], precision);
    }
    return true;
  }

  /** Exactly rounded to that many fractional digits. */
  static BigDecimal rounded(double value, int scale) {
    return new BigDecimal(value).setScale(scale, RoundingMode.HALF_EVEN);
  }
}
