package dev.xylem.expr.function;

import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.Kernel;
import dev.xylem.expr.eval.PerRow;
import dev.xylem.expr.eval.ValueType;
import dev.xylem.gofmt.CivilTime;
import dev.xylem.gofmt.ConversionException;
import dev.xylem.types.Column;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.function.ToLongFunction;

/** Parts of times, and sums of times and durations, all in UTC. */
final class CalendarFunctions {
  private static final int SECONDS_PER_MINUTE = 60;
  private static final int SECONDS_PER_HOUR = 3600;
  private static final int MINUTES_PER_HOUR = 60;
  private static final int DAYS_PER_WEEK = 7;
  private static final int MONTHS_PER_YEAR = 12;
  private static final long MILLIS_PER_DAY = 86_400_000;

  private CalendarFunctions() {}

  static List<ScalarFunction> all() {
    Parameter time = Parameter.of("t", ValueType.DATETIME);
    return List.of(
        part("time.Year", t -> t.date().getYear()),
        part("time.Month", t -> t.date().getMonthValue()),
        part("time.Day", t -> t.date().getDayOfMonth()),
        part("time.Hour", t -> t.secondOfDay() / SECONDS_PER_HOUR),
        part("time.Minute", t -> t.secondOfDay() / SECONDS_PER_MINUTE % MINUTES_PER_HOUR),
        part("time.Second", t -> t.secondOfDay() % SECONDS_PER_MINUTE),
        part("time.Weekday", t -> t.date().getDayOfWeek().getValue() % DAYS_PER_WEEK),
        ScalarFunction.of(
            "time.AddDate",
            ValueType.DATETIME,
            false,
            CalendarFunctions::addDate,
            time,
            Parameter.of("years", ValueType.INT),
            Parameter.of("months", ValueType.INT),
            Parameter.of("days", ValueType.INT)),
        ScalarFunction.of(
            "time.Add",
            ValueType.DATETIME,
            false,
            CalendarFunctions::add,
            time,
            Parameter.of("milliseconds", ValueType.INT)),
        ScalarFunction.binding(
            "time.Truncate",
            Signature.of(time, new Parameter("unit", EnumSet.of(ValueType.STRING, ValueType.INT))),
            CalendarFunctions::truncate));
  }

  private static ScalarFunction part(String name, ToLongFunction<CivilTime> part) {
    Kernel kernel =
        (arguments, rows) -> {
          DatetimeColumn times = (DatetimeColumn) arguments[0];
          return PerRow.longs(
              rows,
              row -> part.applyAsLong(CivilTime.of(times.millis(row), times.nanosOfMilli(row))));
        };
    return ScalarFunction.of(
        name, ValueType.INT, false, kernel, Parameter.of("t", ValueType.DATETIME));
  }

  private static Column addDate(Column[] arguments, int rows) {
    DatetimeColumn times = (DatetimeColumn) arguments[0];
    long[] years = ((LongColumn) arguments[1]).values();
    long[] months = ((LongColumn) arguments[2]).values();
    long[] days = ((LongColumn) arguments[3]).values();
    return PerRow.datetimes(
        rows,
        (row, out) -> {
          long millis = times.millis(row);
          try {
            long day = later(CivilTime.of(millis, 0).date(), years[row], months[row], days[row]);
            long start = Math.multiplyExact(day, MILLIS_PER_DAY);
            out.append(
                Math.addExact(start, Math.floorMod(millis, MILLIS_PER_DAY)),
                times.nanosOfMilli(row));
          } catch (ArithmeticException | DateTimeException e) {
            throw outOfRange("time.AddDate");
          }
        });
  }

  /** A date some time later, in days since 1970; days beyond the end of a month carry over. */
  private static long later(LocalDate date, long years, long months, long days) {
    long month = Math.addExact(date.getMonthValue() - 1, months);
    long year = Math.addExact(date.getYear(), years);
    year = Math.addExact(year, Math.floorDiv(month, (long) MONTHS_PER_YEAR));
    int monthOfYear = (int) Math.floorMod(month, (long) MONTHS_PER_YEAR) + 1;
    LocalDate first = LocalDate.of(Math.toIntExact(year), monthOfYear, 1);
    return Math.addExact(first.toEpochDay() + date.getDayOfMonth() - 1, days);
  }

  private static Column add(Column[] arguments, int rows) {
    DatetimeColumn times = (DatetimeColumn) arguments[0];
    long[] added = ((LongColumn) arguments[1]).values();
    return PerRow.datetimes(
        rows,
        (row, out) -> {
          try {
            out.append(Math.addExact(times.millis(row), added[row]), times.nanosOfMilli(row));
          } catch (ArithmeticException e) {
            throw outOfRange("time.Add");
          }
        });
  }

  private static ConversionException outOfRange(String function) {
    return new ConversionException(function + " gives a datetime too far from today");
  }

  private static Evaluator truncate(List<Evaluator> arguments) {
    Kernel kernel;
    if (arguments.get(1).type() == ValueType.INT) {
      kernel =
          (columns, rows) -> {
            long[] steps = ((LongColumn) columns[1]).values();
            return truncate(
                columns[0], rows, (millis, row) -> TimeUnit.toMultiple(millis, steps[row]));
          };
    } else {
      Prepared<TimeUnit> units = new Prepared<>(arguments.get(1), TimeUnit::named);
      kernel =
          (columns, rows) -> {
            StringColumn names = (StringColumn) columns[1];
            return truncate(columns[0], rows, (millis, row) -> units.at(names, row).start(millis));
          };
    }
    return Evaluator.call(ValueType.DATETIME, arguments, kernel, false);
  }

  private static Column truncate(Column column, int rows, Truncation truncation) {
    DatetimeColumn times = (DatetimeColumn) column;
    return PerRow.datetimes(
        rows, (row, out) -> out.append(truncation.of(times.millis(row), row), 0));
  }

  /** The start of something that a time is in. */
  @FunctionalInterface
  private interface Truncation {
    long of(long millis, int row);
  }
}
