package dev.xylem.gofmt;

/** Time zones in text. Names are recognised as in Go, and as there do not shift the time. */
final class ZoneText {
  private static final int MAX_ABBREVIATION_LETTERS = 5;
  private static final int HOURS_OF_DAY = 24;

  private ZoneText() {}

  /**
   * Where the name that starts at a position ends.
   *
   * @throws ConversionException if there is no name
   */
  static int endOfName(String text, int start) {
    if (text.startsWith("UTC", start)) {
      return start + 3;
    }
    if (text.startsWith("ChST", start) || text.startsWith("MeST", start)) {
      return start + 4;
    }
    if (text.startsWith("GMT", start)) {
      return endOfOffset(text, start + 3);
    }
    int end = start;
    while (end < text.length() && text.charAt(end) >= 'A' && text.charAt(end) <= 'Z') {
      end++;
    }
    int letters = end - start;
    boolean isAbbreviation =
        letters == 3
            || ((letters == 4 || letters == MAX_ABBREVIATION_LETTERS)
                && text.charAt(end - 1) == 'T')
            || text.startsWith("WITA", start);
    if (isAbbreviation && letters <= MAX_ABBREVIATION_LETTERS) {
      return end;
    }
    int afterOffset = endOfOffset(text, start);
    if (afterOffset > start) {
      return afterOffset;
    }
    throw ConversionException.of(text, "a time with a zone's name where the layout has MST");
  }

  /**
   * An offset from UTC in the form that a part of a layout shows.
   *
   * @param layout such as -07, -0700, Z07:00
   */
  static String offset(String layout, int offsetSeconds) {
    int seconds = Math.abs(offsetSeconds);
    String parts = layout.substring(1);
    String separator = parts.indexOf(':') < 0 ? "" : ":";
    StringBuilder text = new StringBuilder(offsetSeconds <= -60 ? "-" : "+");
    text.append(twoDigits(seconds / 3600));
    if (hasMinutes(parts)) {
      text.append(separator).append(twoDigits(seconds / 60 % 60));
    }
    if (hasSeconds(parts)) {
      text.append(separator).append(twoDigits(seconds % 60));
    }
    return text.toString();
  }

  /**
   * @param parts a layout's offset without its first character: 07, 0700, 07:00, 070000, 07:00:00
   */
  static boolean hasMinutes(String parts) {
    return parts.length() > 2;
  }

  /**
   * @param parts as of {@link #hasMinutes}
   */
  static boolean hasSeconds(String parts) {
    return parts.length() > 5;
  }

  private static String twoDigits(int value) {
    return value < 10 ? "0" + value : Integer.toString(value);
  }

  /** Where a sign with one or two digits ends; the start if there is none. */
  private static int endOfOffset(String text, int start) {
    if (!text.startsWith("-", start) && !text.startsWith("+", start)) {
      return start;
    }
    int end = start + 1;
    while (end < text.length() && end < start + 3 && Character.isDigit(text.charAt(end))) {
      end++;
    }
    if (end == start + 1) {
      return start;
    }
    return Integer.parseInt(text, start + 1, end, 10) < HOURS_OF_DAY ? end : start;
  }
}
