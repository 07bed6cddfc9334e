package dev.xylem.generate;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.stream.IntStream;

/**
 * The calendar of the generated data: month ends 0 (2022-12-31) to 24 (2024-12-31), and the months
 * 1 to 24 that lead to them. Days are days since 1970-01-01; trading days are Monday to Friday.
 */
final class TradingMonths {

  static final int COUNT = 24;
  static final int MONTH_ENDS = COUNT + 1;

  private static final YearMonth OPENING = YearMonth.of(2022, 12);
  private static final long[] ENDS =
      IntStream.range(0, MONTH_ENDS)
          .mapToLong(month -> OPENING.plusMonths(month).atEndOfMonth().toEpochDay())
          .toArray();
  private static final long[][] TRADING_DAYS =
      IntStream.range(0, MONTH_ENDS).mapToObj(TradingMonths::weekdays).toArray(long[][]::new);

  private TradingMonths() {}

  static long endOf(int month) {
    return ENDS[month];
  }

  static long firstDayOf(int month) {
    return OPENING.plusMonths(month).atDay(1).toEpochDay();
  }

  static int tradingDaysIn(int month) {
    return TRADING_DAYS[month].length;
  }

  static long tradingDay(int month, int index) {
    return TRADING_DAYS[month][index];
  }

  private static long[] weekdays(int month) {
    LocalDate first = OPENING.plusMonths(month).atDay(1);
    return first
        .datesUntil(first.plusMonths(1))
        .filter(day -> day.getDayOfWeek().compareTo(DayOfWeek.FRIDAY) <= 0)
        .mapToLong(LocalDate::toEpochDay)
        .toArray();
  }
}
