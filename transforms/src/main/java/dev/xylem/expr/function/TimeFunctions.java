package dev.xylem.expr.function;

import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.Kernel;
import dev.xylem.expr.eval.PerRow;
import dev.xylem.expr.eval.ValueType;
import dev.xylem.gofmt.ConversionException;
import dev.xylem.gofmt.GoTimeLayout;
import dev.xylem.gofmt.TimeTexts;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Column;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;

/**
 * Functions of times. A time is an instant, with the offset from UTC that it was parsed or made
 * with until it is stored.
 */
final class TimeFunctions {
  private static final int MILLIS_PER_SECOND = 1000;
  private static final int NANOS_PER_MILLI = 1_000_000;

  /** The range of a Go duration, which is 64 bits of nanoseconds. */
  private static final long MAX_DIFFERENCE = Long.MAX_VALUE / NANOS_PER_MILLI;

  private TimeFunctions() {}

  static List<ScalarFunction> all() {
    Parameter time = Parameter.of("t", ValueType.DATETIME);
    Parameter other = Parameter.of("other", ValueType.DATETIME);
    return List.of(
        ScalarFunction.binding(
            "time.Parse",
            Signature.of(
                Parameter.of("layout", ValueType.STRING), Parameter.of("s", ValueType.STRING)),
            TimeFunctions::parse),
        ScalarFunction.binding(
            "time.Format",
            Signature.of(time, Parameter.of("layout", ValueType.STRING)),
            TimeFunctions::format),
        ScalarFunction.of(
            "time.Date",
            ValueType.DATETIME,
            false,
            TimeFunctions::date,
            Parameter.of("year", ValueType.INT),
            Parameter.of("month", ValueType.MONTH),
            Parameter.of("day", ValueType.INT),
            Parameter.of("hour", ValueType.INT),
            Parameter.of("minute", ValueType.INT),
            Parameter.of("second", ValueType.INT),
            Parameter.of("nanosecond", ValueType.INT),
            Parameter.of("location", ValueType.LOCATION)),
        ScalarFunction.of(
            "time.FixedZone",
            ValueType.LOCATION,
            true,
            (arguments, rows) -> arguments[1],
            Parameter.of("name", ValueType.STRING),
            Parameter.of("offset", ValueType.INT)),
        ScalarFunction.of("time.Now", ValueType.DATETIME, false, TimeFunctions::now),
        ScalarFunction.of("time.Unix", ValueType.INT, true, TimeFunctions::unix, time),
        ScalarFunction.of("time.UnixMilli", ValueType.INT, true, TimeFunctions::unixMilli, time),
        ScalarFunction.of(
            "time.DiffMilli", ValueType.INT, true, TimeFunctions::diffMilli, time, other),
        ScalarFunction.of("time.Before", ValueType.BOOL, true, TimeFunctions::before, time, other),
        ScalarFunction.of(
            "time.After",
            ValueType.BOOL,
            true,
            (arguments, rows) -> before(new Column[] {arguments[1], arguments[0]}, rows),
            time,
            other));
  }

  private static Evaluator parse(List<Evaluator> arguments) {
    Prepared<GoTimeLayout> layouts = new Prepared<>(arguments.get(0), GoTimeLayout::compile);
    Kernel kernel =
        (columns, rows) -> {
          StringColumn layout = (StringColumn) columns[0];
          StringColumn texts = (StringColumn) columns[1];
          return PerRow.datetimes(
              rows, (row, out) -> layouts.at(layout, row).parse(texts.get(row), out));
        };
    return Evaluator.call(ValueType.DATETIME, arguments, kernel, false);
  }

  private static Evaluator format(List<Evaluator> arguments) {
    Prepared<GoTimeLayout> layouts = new Prepared<>(arguments.get(1), GoTimeLayout::compile);
    Kernel kernel =
        (columns, rows) -> {
          DatetimeColumn times = (DatetimeColumn) columns[0];
          StringColumn layout = (StringColumn) columns[1];
          TimeTexts texts = new TimeTexts(times);
          return PerRow.texts(rows, (row, out) -> texts.append(layouts.at(layout, row), row, out));
        };
    return Evaluator.call(ValueType.STRING, arguments, kernel, false);
  }

  /** Values outside of their usual range carry over, as February 30 is a day in March. */
  private static Column date(Column[] arguments, int rows) {
    long[][] parts =
        Arrays.stream(arguments).map(part -> ((LongColumn) part).values()).toArray(long[][]::new);
    return PerRow.datetimes(
        rows,
        (row, out) -> {
          try {
            int year = Math.toIntExact(parts[0][row]);
            long days = LocalDate.of(year, (int) parts[1][row], 1).toEpochDay() + parts[2][row] - 1;
            long seconds = Math.multiplyExact(days, 86_400L);
            seconds = Math.addExact(seconds, Math.multiplyExact(parts[3][row], 3600L));
            seconds = Math.addExact(seconds, Math.multiplyExact(parts[4][row], 60L));
            seconds = Math.addExact(seconds, parts[5][row] - parts[7][row]);
            long millisOfNanos = Math.floorDiv(parts[6][row], (long) NANOS_PER_MILLI);
            out.append(
                Math.addExact(Math.multiplyExact(seconds, MILLIS_PER_SECOND), millisOfNanos),
                (int) Math.floorMod(parts[6][row], (long) NANOS_PER_MILLI),
                Math.toIntExact(parts[7][row]));
          } catch (ArithmeticException | DateTimeException e) {
            throw new ConversionException("time.Date has no such date: " + e.getMessage());
          }
        });
  }

  private static Column now(Column[] arguments, int rows) {
    DatetimeColumn.Builder builder = new DatetimeColumn.Builder(1);
    builder.appendValue(Instant.now());
    return builder.build().select(new int[rows]);
  }

  private static Column unix(Column[] arguments, int rows) {
    DatetimeColumn times = (DatetimeColumn) arguments[0];
    return PerRow.longs(rows, row -> Math.floorDiv(times.millis(row), MILLIS_PER_SECOND));
  }

  private static Column unixMilli(Column[] arguments, int rows) {
    DatetimeColumn times = (DatetimeColumn) arguments[0];
    return PerRow.longs(rows, times::millis);
  }

  private static Column diffMilli(Column[] arguments, int rows) {
    DatetimeColumn a = (DatetimeColumn) arguments[0];
    DatetimeColumn b = (DatetimeColumn) arguments[1];
    return PerRow.longs(rows, row -> diffMilli(a, b, row));
  }

  /** Truncated toward zero, and kept within what a duration can be. */
  private static long diffMilli(DatetimeColumn a, DatetimeColumn b, int row) {
    long millis = a.millis(row) - b.millis(row);
    int nanos = a.nanosOfMilli(row) - b.nanosOfMilli(row);
    if (millis > 0 && nanos < 0) {
      millis--;
    } else if (millis < 0 && nanos > 0) {
      millis++;
    }
    return Math.max(-MAX_DIFFERENCE, Math.min(MAX_DIFFERENCE, millis));
  }

  private static Column before(Column[] arguments, int rows) {
    boolean[] result = new boolean[rows];
    for (int i = 0; i < rows; i++) {
      result[i] = arguments[0].compare(i, arguments[1], i) < 0;
    }
    return BooleanColumn.wrap(result);
  }
}
