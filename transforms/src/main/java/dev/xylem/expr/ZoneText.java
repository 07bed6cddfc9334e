package dev.xylem.expr;

import java.util.function.IntConsumer;

/**
 * Names of time zones in text. Only UTC and GMT with hours have a known offset; others count as
 * UTC.
 */
final class ZoneText {
  private static final int LONGEST_ABBREVIATION = 5;
  private static final int HOURS_OF_DAY = 24;

  private ZoneText() {}

  /**
   * Where the name that starts at a position ends.
   *
   * @param offsetHours is told the offset if the name has one
   * @throws ConversionException if there is no name
   */
  static int endOfName(String text, int start, IntConsumer offsetHours) {
    if (text.startsWith("UTC", start)) {
      return start + 3;
    }
    if (text.startsWith("ChST", start) || text.startsWith("MeST", start)) {
      return start + 4;
    }
    if (text.startsWith("GMT", start)) {
      return endOfOffset(text, start + 3, offsetHours);
    }
    int end = start;
    while (end < text.length() && text.charAt(end) >= 'A' && text.charAt(end) <= 'Z') {
      end++;
    }
    int letters = end - start;
    boolean isAbbreviation =
        letters == 3
            || ((letters == 4 || letters == LONGEST_ABBREVIATION) && text.charAt(end - 1) == 'T')
            || text.startsWith("WITA", start);
    if (isAbbreviation && letters <= LONGEST_ABBREVIATION) {
      return end;
    }
    int afterOffset = endOfOffset(text, start, ignored -> {});
    if (afterOffset > start) {
      return afterOffset;
    }
    throw ConversionException.of(text, "a time with a zone's name where the layout has MST");
  }

  /** Where a sign with one or two digits ends; the start if there is none. */
  private static int endOfOffset(String text, int start, IntConsumer offsetHours) {
    boolean isNegative = text.startsWith("-", start);
    if (!isNegative && !text.startsWith("+", start)) {
      return start;
    }
    int end = start + 1;
    while (end < text.length() && end < start + 3 && Character.isDigit(text.charAt(end))) {
      end++;
    }
    if (end == start + 1) {
      return start;
    }
    int hours = Integer.parseInt(text, start + 1, end, 10);
    if (hours >= HOURS_OF_DAY) {
      return start;
    }
    offsetHours.accept(isNegative ? -hours : hours);
    return end;
  }
}
