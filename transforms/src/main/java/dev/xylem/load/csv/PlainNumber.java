package dev.xylem.load.csv;

/**
 * Reads numbers as nearly all files hold them, {@code -12.50}: an optional sign, up to 18 digits,
 * an optional point with digits on both sides. Whatever else a number can look like is left to the
 * complete parsers.
 */
final class PlainNumber {
  private static final int MAX_DIGITS = 18;

  private long unscaled;
  private int scale;

  /** Whether the bytes are such a number; then its parts can be asked for. */
  boolean scan(byte[] text, int from, int to) {
    boolean negative = from < to && text[from] == '-';
    int first = negative ? from + 1 : from;
    int point = -1;
    long value = 0;
    for (int at = first; at < to; at++) {
      int digit = text[at] - '0';
      if (digit >= 0 && digit <= 9) {
        value = value * 10 + digit;
      } else if (text[at] == '.' && point < 0 && at > first && at + 1 < to) {
        point = at;
      } else {
        return false;
      }
    }
    int digits = to - first - (point < 0 ? 0 : 1);
    if (digits < 1 || digits > MAX_DIGITS || (negative && value == 0)) {
      return false;
    }
    unscaled = negative ? -value : value;
    scale = point < 0 ? 0 : to - point - 1;
    return true;
  }

  /** The number without its point. */
  long unscaled() {
    return unscaled;
  }

  /** How many digits stand after the point. */
  int scale() {
    return scale;
  }
}
