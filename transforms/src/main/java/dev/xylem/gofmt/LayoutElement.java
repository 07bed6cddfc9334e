package dev.xylem.gofmt;

/**
 * A part of a time layout.
 *
 * @param text what stands in the layout
 * @param digits of a fraction of a second
 */
record LayoutElement(Kind kind, String text, int digits) {
  enum Kind {
    LITERAL,
    LONG_YEAR,
    YEAR,
    LONG_MONTH,
    MONTH,
    NUMBER_MONTH,
    ZERO_MONTH,
    LONG_WEEKDAY,
    WEEKDAY,
    DAY,
    UNDERSCORE_DAY,
    ZERO_DAY,
    UNDERSCORE_YEAR_DAY,
    ZERO_YEAR_DAY,
    HOUR,
    HOUR_12,
    ZERO_HOUR_12,
    MINUTE,
    ZERO_MINUTE,
    SECOND,
    ZERO_SECOND,
    UPPER_PM,
    LOWER_PM,
    ZONE_NAME,
    /** Z or an offset. */
    ISO_OFFSET,
    OFFSET,
    /** Exactly so many digits. */
    FRACTION,
    /** Up to so many digits; none if they are all zero. */
    TRIMMED_FRACTION
  }

  LayoutElement(Kind kind, String text) {
    this(kind, text, 0);
  }
}
