package dev.xylem.gofmt;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.xylem.types.DatetimeColumn;
import java.time.LocalDate;

/**
 * An instant as a date and a time of day.
 *
 * @param offset from UTC in seconds at which the date and time are shown
 */
public record CivilTime(LocalDate date, int secondOfDay, int nano, int offset) {
  public static final String[] MONTHS = {
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December"
  };
  static final String[] WEEKDAYS = {
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"
  };
  static final int LETTERS_OF_SHORT_NAME = 3;
  static final int NANO_DIGITS = 9;

  private static final long MILLIS_PER_DAY = 86_400_000;
  private static final int NANOS_PER_MILLI = 1_000_000;

  /**
   * An instant in UTC.
   *
   * @throws ConversionException for a year that has no date
   */
  public static CivilTime of(long millis, int nanosOfMilli) {
    return of(millis, nanosOfMilli, 0);
  }

  /**
   * An instant at its own offset.
   *
   * @throws ConversionException for a year that has no date
   */
  static CivilTime of(DatetimeColumn column, int row) {
    int offset = column.offsetSeconds(row);
    return of(column.millis(row) + offset * 1000L, column.nanosOfMilli(row), offset);
  }

  private static CivilTime of(long millis, int nanosOfMilli, int offset) {
    long day = Math.floorDiv(millis, MILLIS_PER_DAY);
    int milliOfDay = (int) Math.floorMod(millis, MILLIS_PER_DAY);
    if (Math.abs(day) > LocalDate.MAX.toEpochDay()) {
      throw new ConversionException("a datetime is too far from today");
    }
    int nano = milliOfDay % 1000 * NANOS_PER_MILLI + nanosOfMilli;
    return new CivilTime(LocalDate.ofEpochDay(day), milliOfDay / 1000, nano, offset);
  }

  /** Appends what a part of a layout stands for. */
  void append(LayoutElement element, Utf8Buffer out) {
    int hour = secondOfDay / 3600;
    int hour12 = hour % 12 == 0 ? 12 : hour % 12;
    int minute = secondOfDay / 60 % 60;
    int second = secondOfDay % 60;
    switch (element.kind()) {
      case LITERAL -> out.append(element.text());
      case LONG_YEAR -> appendSigned(date.getYear(), 4, out);
      case YEAR -> out.appendPadded(Math.abs(date.getYear() % 100), 2);
      case LONG_MONTH -> out.append(MONTHS[date.getMonthValue() - 1]);
      case MONTH -> appendShort(MONTHS[date.getMonthValue() - 1], out);
      case NUMBER_MONTH -> out.appendLong(date.getMonthValue());
      case ZERO_MONTH -> out.appendPadded(date.getMonthValue(), 2);
      case LONG_WEEKDAY -> out.append(WEEKDAYS[date.getDayOfWeek().ordinal()]);
      case WEEKDAY -> appendShort(WEEKDAYS[date.getDayOfWeek().ordinal()], out);
      case DAY -> out.appendLong(date.getDayOfMonth());
      case UNDERSCORE_DAY -> appendSpaced(date.getDayOfMonth(), 2, out);
      case ZERO_DAY -> out.appendPadded(date.getDayOfMonth(), 2);
      case UNDERSCORE_YEAR_DAY -> appendSpaced(date.getDayOfYear(), 3, out);
      case ZERO_YEAR_DAY -> out.appendPadded(date.getDayOfYear(), 3);
      case HOUR -> out.appendPadded(hour, 2);
      case HOUR_12 -> out.appendLong(hour12);
      case ZERO_HOUR_12 -> out.appendPadded(hour12, 2);
      case MINUTE -> out.appendLong(minute);
      case ZERO_MINUTE -> out.appendPadded(minute, 2);
      case SECOND -> out.appendLong(second);
      case ZERO_SECOND -> out.appendPadded(second, 2);
      case UPPER_PM -> out.append(hour >= 12 ? "PM" : "AM");
      case LOWER_PM -> out.append(hour >= 12 ? "pm" : "am");
      case ZONE_NAME -> out.append(offset == 0 ? "UTC" : ZoneText.offset("-0700", offset));
      case ISO_OFFSET -> out.append(offset == 0 ? "Z" : ZoneText.offset(element.text(), offset));
      case OFFSET -> out.append(ZoneText.offset(element.text(), offset));
      case FRACTION, TRIMMED_FRACTION -> appendFraction(element, out);
    }
  }

  private static void appendSigned(int value, int width, Utf8Buffer out) {
    if (value < 0) {
      out.append((byte) '-');
    }
    out.appendPadded(Math.abs(value), width);
  }

  private static void appendSpaced(int value, int width, Utf8Buffer out) {
    out.append(" ".repeat(width - Integer.toString(value).length()));
    out.appendLong(value);
  }

  private static void appendShort(String name, Utf8Buffer out) {
    out.append(name.getBytes(ISO_8859_1), 0, LETTERS_OF_SHORT_NAME);
  }

  private void appendFraction(LayoutElement element, Utf8Buffer out) {
    int start = out.length();
    out.append((byte) element.text().charAt(0));
    int digitsFrom = out.length();
    out.appendPadded(nano, NANO_DIGITS);
    int shown = Math.min(element.digits(), NANO_DIGITS);
    out.truncate(digitsFrom + shown);
    out.appendRepeated((byte) '0', element.digits() - shown);
    if (element.kind() == LayoutElement.Kind.TRIMMED_FRACTION) {
      int end = out.length();
      while (end > digitsFrom && out.bytes()[end - 1] == '0') {
        end--;
      }
      out.truncate(end == digitsFrom ? start : end);
    }
  }
}
