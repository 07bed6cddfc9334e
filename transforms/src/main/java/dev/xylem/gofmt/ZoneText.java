package dev.xylem.gofmt;

/**
 * Time zones in text. Names are recognised as in Go, and as there do not shift the time; that of
 * {@code GMT+3} only tells at which offset it is shown.
 */
final class ZoneText {
  private static final int HOURS_OF_DAY = 24;
  private static final int MIN_LENGTH = 3;
  private static final int MAX_LETTERS = 5;

  private ZoneText() {}

  /**
   * Where the name that starts at a position ends.
   *
   * @throws ConversionException if there is no name
   */
  static int endOfName(String text, int start) {
    int end = text.length() - start < MIN_LENGTH ? start : endOfLongName(text, start);
    if (end == start) {
      throw ConversionException.of(text, "a time with a zone's name where the layout has MST");
    }
    return end;
  }

  /** The start if there is none. */
  private static int endOfLongName(String text, int start) {
    if (text.startsWith("UTC", start)) {
      return start + 3;
    }
    if (text.startsWith("ChST", start) || text.startsWith("MeST", start)) {
      return start + 4;
    }
    if (text.startsWith("GMT", start)) {
      return endOfOffset(text, start + 3);
    }
    int afterOffset = endOfOffset(text, start);
    return afterOffset > start ? afterOffset : endOfAbbreviation(text, start);
  }

  private static int endOfAbbreviation(String text, int start) {
    int end = start;
    while (end < text.length() && text.charAt(end) >= 'A' && text.charAt(end) <= 'Z') {
      end++;
    }
    return switch (end - start) {
      case 3 -> end;
      case 4 -> text.charAt(end - 1) == 'T' || text.startsWith("WITA", start) ? end : start;
      case MAX_LETTERS -> text.charAt(end - 1) == 'T' ? end : start;
      default -> start;
    };
  }

  /** At which offset a time is shown whose zone has that name: of {@code GMT+3} it is known. */
  static int shownOffsetSeconds(String name) {
    return name.startsWith("GMT") && name.length() > 3
        ? Integer.parseInt(name.substring(3)) * 3600
        : 0;
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

  /**
   * Where a sign with digits ends that are a number of hours; the start if there is none. All
   * digits are taken, so that {@code +123} is none.
   */
  private static int endOfOffset(String text, int start) {
    if (!text.startsWith("-", start) && !text.startsWith("+", start)) {
      return start;
    }
    int end = start + 1;
    int hours = 0;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      hours = Math.min(hours * 10 + text.charAt(end) - '0', HOURS_OF_DAY);
      end++;
    }
    return end > start + 1 && hours < HOURS_OF_DAY ? end : start;
  }
}
