package dev.xylem.gofmt;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * The decimal digits of a positive float: {@code 0.digits * 10^point}. Zero has no digits.
 *
 * @param digits without trailing zeros
 */
record FloatDigits(String digits, int point) {
  private static final int SHORTEST_LIMIT = 6;

  /** No double has more fractional digits; to strip a million zeros again takes minutes. */
  private static final int MAX_FRACTION = 1074;

  static FloatDigits shortest(double value) {
    ShortestDecimal shortest = ShortestDecimal.of(value);
    String digits = shortest.digits() == 0 ? "" : Long.toString(shortest.digits());
    return new FloatDigits(digits, digits.isEmpty() ? 0 : digits.length() + shortest.exponent());
  }

  /** Rounded to that many fractional digits. */
  static FloatDigits fixed(double value, int precision) {
    return of(FloatText.rounded(value, Math.min(precision, MAX_FRACTION)));
  }

  /** Rounded to that many significant digits. */
  static FloatDigits significant(double value, int count) {
    return of(new BigDecimal(value).round(new MathContext(count, RoundingMode.HALF_EVEN)));
  }

  private static FloatDigits of(BigDecimal value) {
    if (value.signum() == 0) {
      return new FloatDigits("", 0);
    }
    BigDecimal stripped = value.stripTrailingZeros();
    String digits = stripped.unscaledValue().toString();
    return new FloatDigits(digits, digits.length() - stripped.scale());
  }

  /** {@code 123.45} with that many fractional digits. */
  String fixed(int precision) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < point; i++) {
      text.append(digit(i));
    }
    if (point <= 0) {
      text.append('0');
    }
    if (precision > 0) {
      text.append('.');
      for (int i = 0; i < precision; i++) {
        text.append(digit(point + i));
      }
    }
    return text.toString();
  }

  /** {@code 1.2345e+02} with that many fractional digits. */
  String scientific(int precision, int form) {
    StringBuilder text = new StringBuilder().append(digit(0));
    if (precision > 0) {
      text.append('.');
      for (int i = 1; i <= precision; i++) {
        text.append(digit(i));
      }
    }
    int exponent = digits.isEmpty() ? 0 : point - 1;
    text.append((char) form).append(exponent < 0 ? '-' : '+');
    if (Math.abs(exponent) < 10) {
      text.append('0');
    }
    return text.append(Math.abs(exponent)).toString();
  }

  /** The fixed form, or the scientific one where numbers are very small or large. */
  String general(int precision, int form) {
    boolean isShortest = precision < 0;
    int wanted = isShortest ? digits.length() : precision;
    int limit = wanted > digits.length() && digits.length() >= point ? digits.length() : wanted;
    if (isShortest) {
      limit = SHORTEST_LIMIT;
    }
    int exponent = point - 1;
    if (exponent < -4 || exponent >= limit) {
      int fraction = Math.min(wanted, digits.length()) - 1;
      return scientific(Math.max(fraction, 0), form == 'G' ? 'E' : 'e');
    }
    int shown = wanted > point ? digits.length() : wanted;
    return fixed(Math.max(shown - point, 0));
  }

  private char digit(int index) {
    return index >= 0 && index < digits.length() ? digits.charAt(index) : '0';
  }
}
