package dev.xylem.expr.function;

import dev.xylem.gofmt.CivilTime;
import dev.xylem.gofmt.ConversionException;
import dev.xylem.types.FieldType;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What a time can be cut to, in UTC. */
enum TimeUnit {
  YEAR,
  QUARTER,
  MONTH,
  /** From Monday. */
  WEEK,
  DAY,
  HOUR,
  MINUTE,
  SECOND,
  MILLISECOND;

  private static final long SECOND_MILLIS = 1000;
  private static final long MINUTE_MILLIS = 60 * SECOND_MILLIS;
  private static final long HOUR_MILLIS = 60 * MINUTE_MILLIS;
  private static final long DAY_MILLIS = 24 * HOUR_MILLIS;
  private static final int MONTHS_PER_QUARTER = 3;

  /** Multiples are counted from here, as in Go: the first moment of year 1, a Monday. */
  private static final long ORIGIN = ((Instant) FieldType.DATETIME.zero()).toEpochMilli();

  /**
   * @throws ConversionException if there is no such unit
   */
  static TimeUnit named(String name) {
    List<String> names = Arrays.stream(values()).map(TimeUnit::label).toList();
    int index = names.indexOf(name);
    if (index < 0) {
      throw new ConversionException(
          "%s is no unit of time; there is %s"
              .formatted(ConversionException.quote(name), String.join(", ", names)));
    }
    return values()[index];
  }

  private String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** When the unit that a time is in began; both in milliseconds since 1970. */
  long start(long millis) {
    LocalDate date = CivilTime.of(millis, 0).date();
    return switch (this) {
      case YEAR -> millisOf(date.withDayOfYear(1));
      case QUARTER -> millisOf(date.withMonth(firstOfQuarter(date)).withDayOfMonth(1));
      case MONTH -> millisOf(date.withDayOfMonth(1));
      case WEEK -> toMultiple(millis, 7 * DAY_MILLIS);
      case DAY -> toMultiple(millis, DAY_MILLIS);
      case HOUR -> toMultiple(millis, HOUR_MILLIS);
      case MINUTE -> toMultiple(millis, MINUTE_MILLIS);
      case SECOND -> toMultiple(millis, SECOND_MILLIS);
      case MILLISECOND -> millis;
    };
  }

  private static int firstOfQuarter(LocalDate date) {
    return date.getMonthValue() - (date.getMonthValue() - 1) % MONTHS_PER_QUARTER;
  }

  private static long millisOf(LocalDate date) {
    return date.toEpochDay() * DAY_MILLIS;
  }

  /**
   * A time rounded down to a multiple of a step since year 1; the time itself if the step is not
   * positive.
   */
  static long toMultiple(long millis, long step) {
    if (step <= 0) {
      return millis;
    }
    long rest = Math.floorMod(Math.floorMod(millis, step) - Math.floorMod(ORIGIN, step), step);
    try {
      return Math.subtractExact(millis, rest);
    } catch (ArithmeticException e) {
      throw new ConversionException("a datetime is too far from today");
    }
  }
}
