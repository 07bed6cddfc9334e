package dev.xylem.gofmt;

import dev.xylem.types.DatetimeColumn;
import java.time.LocalDate;
import java.time.Year;

/** Reads one text by a layout, as Go does. */
final class TimeParser {
  private static final int MISSING = -1;
  private static final int NANOS_PER_MILLI = 1_000_000;

  private final TextCursor text;

  private int year;
  private int month = MISSING;
  private int day = MISSING;
  private int yearDay = MISSING;
  private int hour;
  private int minute;
  private int second;
  private int nano;
  private boolean isPm;
  private boolean isAm;

  /** Said by UTC or Z, wherever they stand. */
  private boolean isUtc;

  private boolean hasOffset;
  private int offsetSeconds;
  private int shownOffsetSeconds;

  TimeParser(String text, String layout) {
    this.text = new TextCursor(text, layout);
  }

  void parse(LayoutElement[] elements, DatetimeColumn.Builder target) {
    for (int i = 0; i < elements.length; i++) {
      boolean fractionFollows =
          i + 1 < elements.length
              && (elements[i + 1].kind() == LayoutElement.Kind.FRACTION
                  || elements[i + 1].kind() == LayoutElement.Kind.TRIMMED_FRACTION);
      read(elements[i], fractionFollows);
    }
    text.end();
    long epochSecond = epochDay() * 86_400 + hourOfDay() * 3600L + minute * 60L + second;
    if (isUtc) {
      offsetSeconds = 0;
      shownOffsetSeconds = 0;
    } else if (hasOffset) {
      shownOffsetSeconds = offsetSeconds;
    }
    long millis = (epochSecond - offsetSeconds) * 1000 + nano / NANOS_PER_MILLI;
    target.append(millis, nano % NANOS_PER_MILLI, shownOffsetSeconds);
  }

  private void read(LayoutElement element, boolean fractionFollows) {
    switch (element.kind()) {
      case LITERAL -> text.literal(element.text());
      case LONG_YEAR -> year = text.number(4, 4, "a year");
      case YEAR -> year = yearOfTwoDigits(text.number(2, 2, "a year"));
      case LONG_MONTH -> month = 1 + text.name(CivilTime.MONTHS, false);
      case MONTH -> month = 1 + text.name(CivilTime.MONTHS, true);
      case NUMBER_MONTH -> month = within(text.number(1, 2, "a month"), 1, 12, "month");
      case ZERO_MONTH -> month = within(text.number(2, 2, "a month"), 1, 12, "month");
      case LONG_WEEKDAY -> text.name(CivilTime.WEEKDAYS, false);
      case WEEKDAY -> text.name(CivilTime.WEEKDAYS, true);
      case DAY -> day = text.number(1, 2, "a day");
      case UNDERSCORE_DAY -> {
        text.skipSpaces(1);
        day = text.number(1, 2, "a day");
      }
      case ZERO_DAY -> day = text.number(2, 2, "a day");
      case UNDERSCORE_YEAR_DAY -> {
        text.skipSpaces(2);
        yearDay = text.number(1, 3, "a day of the year");
      }
      case ZERO_YEAR_DAY -> yearDay = text.number(3, 3, "a day of the year");
      case HOUR -> hour = within(text.number(1, 2, "an hour"), 0, 23, "hour");
      case HOUR_12 -> hour = within(text.number(1, 2, "an hour"), 0, 12, "hour");
      case ZERO_HOUR_12 -> hour = within(text.number(2, 2, "an hour"), 0, 12, "hour");
      case MINUTE -> minute = within(text.number(1, 2, "a minute"), 0, 59, "minute");
      case ZERO_MINUTE -> minute = within(text.number(2, 2, "a minute"), 0, 59, "minute");
      case SECOND -> second(text.number(1, 2, "a second"), fractionFollows);
      case ZERO_SECOND -> second(text.number(2, 2, "a second"), fractionFollows);
      case UPPER_PM -> halfOfDay("AM", "PM");
      case LOWER_PM -> halfOfDay("am", "pm");
      case ZONE_NAME -> zoneName(text.zoneName());
      case ISO_OFFSET, OFFSET -> offset(element);
      case FRACTION -> nano = text.fraction(element.digits());
      case TRIMMED_FRACTION -> optionalFraction();
    }
  }

  private static int yearOfTwoDigits(int year) {
    return year >= 69 ? 1900 + year : 2000 + year;
  }

  private int within(int value, int min, int max, String what) {
    if (value < min || value > max) {
      throw text.mismatch("has its " + what + " out of range");
    }
    return value;
  }

  /** A fraction is accepted after seconds even where the layout has none. */
  private void second(int value, boolean fractionFollows) {
    second = within(value, 0, 59, "second");
    if (!fractionFollows) {
      optionalFraction();
    }
  }

  private void optionalFraction() {
    if (text.isFraction()) {
      nano = text.fraction();
    }
  }

  private void halfOfDay(String am, String pm) {
    isPm = text.skip(pm);
    isAm = !isPm && text.skip(am);
    if (!isPm && !isAm) {
      throw text.mismatch("lacks " + am + " or " + pm);
    }
  }

  private void offset(LayoutElement element) {
    if (element.kind() == LayoutElement.Kind.ISO_OFFSET && text.skip("Z")) {
      isUtc = true;
      return;
    }
    boolean isNegative = text.skip("-");
    if (!isNegative && !text.skip("+")) {
      throw text.mismatch("lacks an offset from UTC");
    }
    String parts = element.text().substring(1);
    int hours = within(text.number(2, 2, "an offset"), 0, 24, "offset");
    int minutes = 0;
    int seconds = 0;
    if (ZoneText.hasMinutes(parts)) {
      colon(parts);
      minutes = within(text.number(2, 2, "an offset's minutes"), 0, 60, "offset");
    }
    if (ZoneText.hasSeconds(parts)) {
      colon(parts);
      seconds = within(text.number(2, 2, "an offset's seconds"), 0, 60, "offset");
    }
    int total = hours * 3600 + minutes * 60 + seconds;
    offsetSeconds = isNegative ? -total : total;
    hasOffset = true;
  }

  private void zoneName(String name) {
    isUtc |= name.equals("UTC");
    shownOffsetSeconds = ZoneText.shownOffsetSeconds(name);
  }

  private void colon(String parts) {
    if (parts.indexOf(':') >= 0) {
      text.literal(":");
    }
  }

  private int hourOfDay() {
    if (isPm && hour < 12) {
      return hour + 12;
    }
    return isAm && hour == 12 ? 0 : hour;
  }

  private long epochDay() {
    if (yearDay != MISSING) {
      within(yearDay, 1, Year.isLeap(year) ? 366 : 365, "day of the year");
      LocalDate date = LocalDate.ofYearDay(year, yearDay);
      boolean agrees =
          (month == MISSING || month == date.getMonthValue())
              && (day == MISSING || day == date.getDayOfMonth());
      if (!agrees) {
        throw text.mismatch("has a day of the year that is another date");
      }
      return date.toEpochDay();
    }
    LocalDate first = LocalDate.of(year, month == MISSING ? 1 : month, 1);
    int dayOfMonth = day == MISSING ? 1 : day;
    within(dayOfMonth, 1, first.lengthOfMonth(), "day");
    return first.toEpochDay() + dayOfMonth - 1;
  }
}
