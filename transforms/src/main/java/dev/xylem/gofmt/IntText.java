package dev.xylem.gofmt;

import java.util.Locale;

/** Go's formatting of ints. */
final class IntText {
  private IntText() {}

  /** False if ints have no such verb. */
  static boolean append(FormatSpec spec, long value, Utf8Buffer out) {
    switch (spec.verb()) {
      case 'd', 'v' -> appendBase(spec, value, 10, "", out);
      case 'b' -> appendBase(spec, value, 2, spec.sharp() ? "0b" : "", out);
      case 'o' -> appendBase(spec, value, 8, spec.sharp() ? "0" : "", out);
      case 'O' -> appendBase(spec, value, 8, "0o", out);
      case 'x' -> appendBase(spec, value, 16, spec.sharp() ? "0x" : "", out);
      case 'X' -> appendBase(spec, value, 16, spec.sharp() ? "0X" : "", out);
      case 'c' -> appendCharacter(spec, character(value), out);
      case 'q' -> appendCharacter(spec, QuotedText.ofCharacter(spec, character(value)), out);
      case 'U' -> appendUnicode(spec, value, out);
      default -> {
        return false;
      }
    }
    return true;
  }

  private static void appendBase(
      FormatSpec spec, long value, int base, String prefix, Utf8Buffer out) {
    int start = out.length();
    if (spec.precision() == 0 && value == 0) {
      spec.withoutZero().pad(out, start);
      return;
    }
    String sign = value < 0 ? "-" : spec.plus() ? "+" : spec.space() ? " " : "";
    String digits = Long.toUnsignedString(Math.abs(value), base);
    int minDigits =
        spec.precision() >= 0
            ? spec.precision()
            : spec.padsWithZeros() ? spec.width() - sign.length() : 0;
    boolean hasOctalZero = prefix.equals("0") && minDigits > digits.length();
    out.append(sign);
    out.append(hasOctalZero || (prefix.equals("0") && value == 0) ? "" : prefix);
    out.appendRepeated((byte) '0', minDigits - digits.length());
    out.append(spec.verb() == 'X' ? digits.toUpperCase(Locale.ROOT) : digits);
    spec.withoutZero().pad(out, start);
  }

  private static int character(long value) {
    boolean isValid = value >= 0 && value <= Character.MAX_CODE_POINT && !isSurrogate(value);
    return isValid ? (int) value : 0xfffd;
  }

  private static boolean isSurrogate(long value) {
    return value >= Character.MIN_SURROGATE && value <= Character.MAX_SURROGATE;
  }

  private static void appendCharacter(FormatSpec spec, int codePoint, Utf8Buffer out) {
    appendCharacter(spec, Character.toString(codePoint), out);
  }

  private static void appendCharacter(FormatSpec spec, String text, Utf8Buffer out) {
    int start = out.length();
    out.append(text);
    spec.pad(out, start);
  }

  private static void appendUnicode(FormatSpec spec, long value, Utf8Buffer out) {
    int start = out.length();
    String digits = Long.toHexString(value).toUpperCase(Locale.ROOT);
    int minDigits = Math.max(4, spec.precision());
    out.append("U+" + "0".repeat(Math.max(0, minDigits - digits.length())) + digits);
    if (spec.sharp() && character(value) == value && QuotedText.isPrintable((int) value)) {
      out.append(" '" + Character.toString((int) value) + "'");
    }
    spec.withoutZero().pad(out, start);
  }
}
