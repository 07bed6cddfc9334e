package dev.xylem.gofmt;

/** What the flag # does to a float: a point is always shown, and %g keeps its trailing zeros. */
final class SharpFloat {
  private static final int DEFAULT_DIGITS = 6;

  private SharpFloat() {}

  static String text(String number, int form, int precision) {
    int exponent = Math.max(number.indexOf('e'), number.indexOf('E'));
    String mantissa = exponent < 0 ? number : number.substring(0, exponent);
    String tail = exponent < 0 ? "" : number.substring(exponent);
    StringBuilder text = new StringBuilder(mantissa);
    if (mantissa.indexOf('.') < 0) {
      text.append('.');
    }
    if (form == 'g' || form == 'G') {
      int wanted = precision < 0 ? DEFAULT_DIGITS : precision;
      text.append("0".repeat(Math.max(0, wanted - significantDigits(mantissa))));
    }
    return text + tail;
  }

  private static int significantDigits(String mantissa) {
    if (mantissa.equals("0")) {
      return 1;
    }
    String digits = mantissa.replace(".", "");
    int leadingZeros = 0;
    while (leadingZeros < digits.length() && digits.charAt(leadingZeros) == '0') {
      leadingZeros++;
    }
    return digits.length() - leadingZeros;
  }
}
