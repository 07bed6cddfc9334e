package dev.xylem.gofmt;

import dev.xylem.types.DatetimeColumn;
import java.time.LocalDate;
import java.time.Year;
import java.util.Locale;

/** Reads one text by a layout, as Go does. */
final class TimeParser {
  private static final int MISSING = -1;
  private static final int NANO_DIGITS = 9;
  private static final int NANOS_PER_MILLI = 1_000_000;

  private final String text;
  private final String layout;
  private int position;

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
  private int offsetSeconds;

  TimeParser(String text, String layout) {
    this.text = text;
    this.layout = layout;
  }

  void parse(LayoutElement[] elements, DatetimeColumn.Builder target) {
    for (int i = 0; i < elements.length; i++) {
      boolean fractionFollows =
          i + 1 < elements.length
              && (elements[i + 1].kind() == LayoutElement.Kind.FRACTION
                  || elements[i + 1].kind() == LayoutElement.Kind.TRIMMED_FRACTION);
      read(elements[i], fractionFollows);
    }
    if (position < text.length()) {
      throw fault("has extra text " + ConversionException.quote(text.substring(position)));
    }
    long epochSecond = epochDay() * 86_400 + hourOfDay() * 3600L + minute * 60L + second;
    long millis = (epochSecond - offsetSeconds) * 1000 + nano / NANOS_PER_MILLI;
    target.append(millis, nano % NANOS_PER_MILLI, offsetSeconds);
  }

  private void read(LayoutElement element, boolean fractionFollows) {
    switch (element.kind()) {
      case LITERAL -> literal(element.text());
      case LONG_YEAR -> year = digits(4, 4, "a year");
      case YEAR -> {
        int short2 = digits(2, 2, "a year");
        year = short2 >= 69 ? 1900 + short2 : 2000 + short2;
      }
      case LONG_MONTH -> month = 1 + name(CivilTime.MONTHS, false);
      case MONTH -> month = 1 + name(CivilTime.MONTHS, true);
      case NUMBER_MONTH -> month = within(digits(1, 2, "a month"), 1, 12, "month");
      case ZERO_MONTH -> month = within(digits(2, 2, "a month"), 1, 12, "month");
      case LONG_WEEKDAY -> name(CivilTime.WEEKDAYS, false);
      case WEEKDAY -> name(CivilTime.WEEKDAYS, true);
      case DAY -> day = digits(1, 2, "a day");
      case UNDERSCORE_DAY -> {
        skipSpaces(1);
        day = digits(1, 2, "a day");
      }
      case ZERO_DAY -> day = digits(2, 2, "a day");
      case UNDERSCORE_YEAR_DAY -> {
        skipSpaces(2);
        yearDay = digits(1, 3, "a day of the year");
      }
      case ZERO_YEAR_DAY -> yearDay = digits(3, 3, "a day of the year");
      case HOUR -> hour = within(digits(1, 2, "an hour"), 0, 23, "hour");
      case HOUR_12 -> hour = within(digits(1, 2, "an hour"), 0, 12, "hour");
      case ZERO_HOUR_12 -> hour = within(digits(2, 2, "an hour"), 0, 12, "hour");
      case MINUTE -> minute = within(digits(1, 2, "a minute"), 0, 59, "minute");
      case ZERO_MINUTE -> minute = within(digits(2, 2, "a minute"), 0, 59, "minute");
      case SECOND -> second(digits(1, 2, "a second"), fractionFollows);
      case ZERO_SECOND -> second(digits(2, 2, "a second"), fractionFollows);
      case UPPER_PM -> halfOfDay("AM", "PM");
      case LOWER_PM -> halfOfDay("am", "pm");
      case ZONE_NAME -> position = ZoneText.endOfName(text, position);
      case ISO_OFFSET, OFFSET -> offset(element);
      case FRACTION -> fraction(element.digits());
      case TRIMMED_FRACTION -> {
        if (isFraction()) {
          fraction(digitsAhead(position + 1));
        }
      }
    }
  }

  private void literal(String expected) {
    for (int i = 0; i < expected.length(); i++) {
      char c = expected.charAt(i);
      if (c == ' ' && i > 0 && expected.charAt(i - 1) == ' ') {
        continue;
      }
      if (c == ' ' && position < text.length() && text.charAt(position) != ' ') {
        throw fault("lacks a space");
      }
      if (c == ' ') {
        skipSpaces(Integer.MAX_VALUE);
      } else if (position < text.length() && text.charAt(position) == c) {
        position++;
      } else {
        throw fault("lacks " + ConversionException.quote(expected));
      }
    }
  }

  private void skipSpaces(int most) {
    for (int i = 0; i < most && position < text.length() && text.charAt(position) == ' '; i++) {
      position++;
    }
  }

  private int digits(int least, int most, String wanted) {
    int count = Math.min(digitsAhead(position), most);
    if (count < least) {
      throw fault("lacks " + wanted);
    }
    int value = Integer.parseInt(text, position, position + count, 10);
    position += count;
    return value;
  }

  private int digitsAhead(int from) {
    int end = from;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    return end - from;
  }

  private int within(int value, int least, int most, String what) {
    if (value < least || value > most) {
      throw fault("has its " + what + " out of range");
    }
    return value;
  }

  private int name(String[] names, boolean isShort) {
    for (int i = 0; i < names.length; i++) {
      int length = isShort ? CivilTime.LETTERS_OF_SHORT_NAME : names[i].length();
      if (text.regionMatches(true, position, names[i], 0, length)) {
        position += length;
        return i;
      }
    }
    throw fault("lacks a name of a month or day");
  }

  /** A fraction is accepted after seconds even where the layout has none. */
  private void second(int value, boolean fractionFollows) {
    second = within(value, 0, 59, "second");
    if (!fractionFollows && isFraction()) {
      fraction(digitsAhead(position + 1));
    }
  }

  private boolean isFraction() {
    return position < text.length()
        && (text.charAt(position) == '.' || text.charAt(position) == ',')
        && digitsAhead(position + 1) > 0;
  }

  private void fraction(int digits) {
    if (!isFraction() || digitsAhead(position + 1) < digits) {
      throw fault("lacks " + digits + " digits of a second's fraction");
    }
    int used = Math.min(digits, NANO_DIGITS);
    nano = Integer.parseInt(text, position + 1, position + 1 + used, 10);
    for (int i = used; i < NANO_DIGITS; i++) {
      nano *= 10;
    }
    position += 1 + digits;
  }

  private void halfOfDay(String am, String pm) {
    isPm = text.startsWith(pm, position);
    isAm = text.startsWith(am, position);
    if (!isPm && !isAm) {
      throw fault("lacks " + am + " or " + pm);
    }
    position += am.length();
  }

  private void offset(LayoutElement element) {
    boolean isUtc =
        element.kind() == LayoutElement.Kind.ISO_OFFSET && text.startsWith("Z", position);
    if (isUtc) {
      offsetSeconds = 0;
      position++;
      return;
    }
    boolean isNegative = text.startsWith("-", position);
    if (!isNegative && !text.startsWith("+", position)) {
      throw fault("lacks an offset from UTC");
    }
    position++;
    String parts = element.text().substring(1);
    int hours = within(digits(2, 2, "an offset"), 0, 24, "offset");
    int minutes = 0;
    int seconds = 0;
    if (parts.length() > 2) {
      colon(parts);
      minutes = within(digits(2, 2, "an offset's minutes"), 0, 60, "offset");
    }
    if (parts.length() > 5 || parts.length() == 6) {
      colon(parts);
      seconds = within(digits(2, 2, "an offset's seconds"), 0, 60, "offset");
    }
    int total = hours * 3600 + minutes * 60 + seconds;
    offsetSeconds = isNegative ? -total : total;
  }

  private void colon(String parts) {
    if (parts.indexOf(':') >= 0) {
      literal(":");
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
        throw fault("has a day of the year that is another date");
      }
      return date.toEpochDay();
    }
    LocalDate first = LocalDate.of(year, month == MISSING ? 1 : month, 1);
    int dayOfMonth = day == MISSING ? 1 : day;
    within(dayOfMonth, 1, first.lengthOfMonth(), "day");
    return first.toEpochDay() + dayOfMonth - 1;
  }

  private ConversionException fault(String problem) {
    return new ConversionException(
        String.format(
            Locale.ROOT,
            "%s %s; expected a time like %s",
            ConversionException.quote(text),
            problem,
            ConversionException.quote(layout)));
  }
}
