package dev.xylem.gofmt;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads values from text as Go's {@code strconv} and the decimal library do. */
public final class GoNumbers {
  /** A decimal that needs more digits than this when it is written out is refused. */
  public static final int MAX_DECIMAL_DIGITS = 1000;

  private static final Set<String> TRUE = Set.of("1", "t", "T", "TRUE", "true", "True");
  private static final Set<String> FALSE = Set.of("0", "f", "F", "FALSE", "false", "False");
  private static final Pattern DECIMAL_FLOAT =
      Pattern.compile("[+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?");
  private static final Pattern HEXADECIMAL_FLOAT =
      Pattern.compile("[+-]?0[xX](?:[0-9a-fA-F]+\\.?[0-9a-fA-F]*|\\.[0-9a-fA-F]+)[pP][+-]?[0-9]+");
  private static final Pattern BETWEEN_DIGITS = Pattern.compile("(?<=[0-9])_(?=[0-9])");
  private static final Pattern INFINITY = Pattern.compile("([+-]?)inf(?:inity)?");
  private static final long MAX_EXACT_INTEGER = 1L << 53;
  private static final int MAX_PLAIN_CHARACTERS = 18;
  private static final double[] POWERS_OF_TEN = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18
  };

  private GoNumbers() {}

  /**
   * An optional sign and decimal digits.
   *
   * @throws ConversionException if it is anything else or out of the range of 64 bits
   */
  public static long parseInt(String text) {
    int length = text.length();
    boolean isNegative = length > 0 && text.charAt(0) == '-';
    int start = isNegative || (length > 0 && text.charAt(0) == '+') ? 1 : 0;
    if (start == length) {
      throw ConversionException.of(text, "an int");
    }
    long limit = isNegative ? Long.MIN_VALUE : -Long.MAX_VALUE;
    long value = 0;
    for (int i = start; i < length; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        throw ConversionException.of(text, "an int (an optional sign and digits)");
      }
      if (value < limit / 10 || value * 10 < limit + digit) {
        throw ConversionException.of(text, "an int of 64 bits");
      }
      value = value * 10 - digit;
    }
    return isNegative ? value : -value;
  }

  /**
   * A decimal or hexadecimal float, {@code inf}, {@code infinity} or {@code nan} in any case; an
   * underscore may stand between digits.
   *
   * @throws ConversionException if it is anything else or too large
   */
  public static double parseFloat(String text) {
    double plain = parsePlainFloat(text);
    if (!Double.isNaN(plain)) {
      return plain;
    }
    if (DECIMAL_FLOAT.matcher(text).matches() || HEXADECIMAL_FLOAT.matcher(text).matches()) {
      double value = Double.parseDouble(text);
      if (Double.isInfinite(value)) {
        throw ConversionException.of(text, "a float of 64 bits");
      }
      return value;
    }
    String joined = BETWEEN_DIGITS.matcher(text).replaceAll("");
    if (joined.length() < text.length()) {
      return parseFloat(joined);
    }
    String lower = text.toLowerCase(Locale.ROOT);
    Matcher infinity = INFINITY.matcher(lower);
    if (infinity.matches()) {
      return infinity.group(1).equals("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    if (lower.equals("nan")) {
      return Double.NaN;
    }
    throw ConversionException.of(text, "a float");
  }

  /**
   * A float with few digits and no exponent: an exact int divided by an exact power of ten is the
   * nearest double. NaN for any other text.
   */
  private static double parsePlainFloat(String text) {
    int length = text.length();
    boolean isNegative = length > 0 && text.charAt(0) == '-';
    int start = isNegative ? 1 : 0;
    if (length > MAX_PLAIN_CHARACTERS || start == length) {
      return Double.NaN;
    }
    long digits = 0;
    int point = -1;
    for (int i = start; i < length; i++) {
      char c = text.charAt(i);
      if (c == '.' && point < 0) {
        point = i;
      } else if (c >= '0' && c <= '9') {
        digits = digits * 10 + (c - '0');
      } else {
        return Double.NaN;
      }
    }
    int fraction = point < 0 ? 0 : length - 1 - point;
    boolean isOnlyPoint = point >= 0 && length - start == 1;
    if (isOnlyPoint || digits > MAX_EXACT_INTEGER) {
      return Double.NaN;
    }
    double value = digits / POWERS_OF_TEN[fraction];
    return isNegative ? -value : value;
  }

  /**
   * 1, t, T, TRUE, true, True or 0, f, F, FALSE, false, False.
   *
   * @throws ConversionException if it is anything else
   */
  public static boolean parseBool(String text) {
    if (TRUE.contains(text)) {
      return true;
    }
    if (FALSE.contains(text)) {
      return false;
    }
    throw ConversionException.of(text, "a bool (true, t, 1, false, f, 0)");
  }

  /**
   * An optional sign, digits with an optional point, an optional exponent; exact.
   *
   * @throws ConversionException if it is anything else, or has over a thousand digits written out
   */
  public static BigDecimal parseDecimal(String text) {
    if (text.length() > MAX_DECIMAL_DIGITS) {
      throw ConversionException.of(text, "a decimal of at most 1000 digits");
    }
    if (!DECIMAL_FLOAT.matcher(text).matches()) {
      throw ConversionException.of(text, "a decimal number");
    }
    BigDecimal value;
    try {
      value = new BigDecimal(text);
    } catch (NumberFormatException e) {
      throw ConversionException.of(text, "a decimal with an exponent of ordinary size");
    }
    long integerDigits = (long) value.precision() - value.scale();
    if (Math.abs(integerDigits) > MAX_DECIMAL_DIGITS || value.scale() > MAX_DECIMAL_DIGITS) {
      throw ConversionException.of(text, "a decimal of at most 1000 digits");
    }
    return value;
  }
}
