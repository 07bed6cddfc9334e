package dev.xylem.gofmt;

import java.util.Locale;

/** Reads one text from start to end as a time layout asks. Errors quote both. */
final class TextCursor {
  private final String text;
  private final String layout;
  private int position;

  TextCursor(String text, String layout) {
    this.text = text;
    this.layout = layout;
  }

  /**
   * @throws ConversionException if there is text left
   */
  void end() {
    if (position < text.length()) {
      throw mismatch("has extra text " + ConversionException.quote(text.substring(position)));
    }
  }

  /** Passes a text that must stand here; a run of spaces matches any number of them. */
  void literal(String expected) {
    for (int i = 0; i < expected.length(); i++) {
      char c = expected.charAt(i);
      if (c == ' ' && i > 0 && expected.charAt(i - 1) == ' ') {
        continue;
      }
      if (c == ' ' && position < text.length() && text.charAt(position) != ' ') {
        throw mismatch("lacks a space");
      }
      if (c == ' ') {
        skipSpaces(Integer.MAX_VALUE);
      } else if (position < text.length() && text.charAt(position) == c) {
        position++;
      } else {
        throw mismatch("lacks " + ConversionException.quote(expected));
      }
    }
  }

  /** Passes a text if it stands here. */
  boolean skip(String expected) {
    boolean isHere = text.startsWith(expected, position);
    position += isHere ? expected.length() : 0;
    return isHere;
  }

  void skipSpaces(int max) {
    for (int i = 0; i < max && position < text.length() && text.charAt(position) == ' '; i++) {
      position++;
    }
  }

  /** Passes the name of a time zone. */
  String zoneName() {
    int start = position;
    position = ZoneText.endOfName(text, position);
    return text.substring(start, position);
  }

  /**
   * A number with so many digits.
   *
   * @param wanted what it is, for messages
   */
  int number(int minDigits, int maxDigits, String wanted) {
    int count = digits(position, maxDigits);
    if (count < minDigits) {
      throw mismatch("lacks " + wanted);
    }
    int value = Integer.parseInt(text, position, position + count, 10);
    position += count;
    return value;
  }

  /** Which of the names stands here, in any case. */
  int name(String[] names, boolean isShort) {
    for (int i = 0; i < names.length; i++) {
      int length = isShort ? CivilTime.LETTERS_OF_SHORT_NAME : names[i].length();
      if (text.regionMatches(true, position, names[i], 0, length)) {
        position += length;
        return i;
      }
    }
    throw mismatch("lacks a name of a month or day");
  }

  /** Whether the fraction of a second stands here. */
  boolean isFraction() {
    return position < text.length()
        && (text.charAt(position) == '.' || text.charAt(position) == ',')
        && digits(position + 1, 1) > 0;
  }

  /** The nanoseconds of a fraction with as many digits as there are. */
  int fraction() {
    return fraction(digits(position + 1, Integer.MAX_VALUE));
  }

  /** The nanoseconds of a fraction with so many digits. */
  int fraction(int digits) {
    if (!isFraction() || digits(position + 1, digits) < digits) {
      throw mismatch("lacks " + digits + " digits of a second's fraction");
    }
    int used = Math.min(digits, CivilTime.NANO_DIGITS);
    int nano = Integer.parseInt(text, position + 1, position + 1 + used, 10);
    for (int i = used; i < CivilTime.NANO_DIGITS; i++) {
      nano *= 10;
    }
    position += 1 + digits;
    return nano;
  }

  /** How many digits there are from a position on, up to a maximum. */
  private int digits(int from, int max) {
    int count = 0;
    while (count < max && from + count < text.length() && isDigit(text.charAt(from + count))) {
      count++;
    }
    return count;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /**
   * That the text is not a time of the layout.
   *
   * @param reason what it has or lacks
   */
  ConversionException mismatch(String reason) {
    return new ConversionException(
        String.format(
            Locale.ROOT,
            "%s %s; expected a time like %s",
            ConversionException.quote(text),
            reason,
            ConversionException.quote(layout)));
  }
}
