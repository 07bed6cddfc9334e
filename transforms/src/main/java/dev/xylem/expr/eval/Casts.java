package dev.xylem.expr.eval;

import dev.xylem.gofmt.GoFormat;
import dev.xylem.gofmt.GoNumbers;
import dev.xylem.gofmt.ShortestDecimal;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Column;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** Conversions between types, explicit ones and those of mixed arithmetic. */
public final class Casts {
  private static final long HUNDREDTHS = 100;

  /** A column of hundredths has up to 16 digits before the point. */
  private static final long MAX_WHOLE_IN_HUNDREDTHS = 9_999_999_999_999_999L;

  private Casts() {}

  /** A number as another type of number; other values must have the type already. */
  public static Evaluator promote(Evaluator evaluator, ValueType to) {
    if (evaluator.type() == to) {
      return evaluator;
    }
    Kernel kernel = to == ValueType.FLOAT ? Casts::toFloat : Casts::toDecimal;
    boolean isTotal = evaluator.type() == ValueType.INT;
    return Evaluator.call(to, List.of(evaluator), kernel, isTotal);
  }

  public static Column toInt(Column[] arguments, int rows) {
    Column from = arguments[0];
    if (from instanceof LongColumn) {
      return from;
    }
    if (from instanceof DoubleColumn doubles) {
      return PerRow.longs(rows, row -> (long) doubles.get(row));
    }
    if (from instanceof BooleanColumn booleans) {
      return PerRow.longs(rows, row -> booleans.get(row) ? 1 : 0);
    }
    if (from instanceof StringColumn strings) {
      return PerRow.longs(rows, row -> GoNumbers.parseInt(strings.get(row)));
    }
    DecimalColumn decimals = (DecimalColumn) from;
    return PerRow.longs(
        rows,
        row ->
            decimals.isCompact()
                ? decimals.hundredths()[row] / 100
                : decimals.get(row).setScale(0, RoundingMode.DOWN).longValue());
  }

  public static Column toFloat(Column[] arguments, int rows) {
    Column from = arguments[0];
    if (from instanceof DoubleColumn) {
      return from;
    }
    if (from instanceof LongColumn longs) {
      double[] values = new double[rows];
      for (int i = 0; i < rows; i++) {
        values[i] = longs.get(i);
      }
      return DoubleColumn.wrap(values);
    }
    if (from instanceof BooleanColumn booleans) {
      return PerRow.doubles(rows, row -> booleans.get(row) ? 1 : 0);
    }
    if (from instanceof StringColumn strings) {
      return PerRow.doubles(rows, row -> GoNumbers.parseFloat(strings.get(row)));
    }
    DecimalColumn decimals = (DecimalColumn) from;
    return PerRow.doubles(rows, decimals::nearestDouble);
  }

  public static Column toDecimal(Column[] arguments, int rows) {
    Column from = arguments[0];
    if (from instanceof DecimalColumn) {
      return from;
    }
    if (from instanceof LongColumn longs) {
      return toDecimal(longs.values());
    }
    if (from instanceof BooleanColumn booleans) {
      return PerRow.decimals(rows, row -> booleans.get(row) ? BigDecimal.ONE : BigDecimal.ZERO);
    }
    if (from instanceof StringColumn strings) {
      return PerRow.decimals(rows, row -> GoNumbers.parseDecimal(strings.get(row)));
    }
    DoubleColumn doubles = (DoubleColumn) from;
    return PerRow.decimals(rows, row -> ShortestDecimal.of(doubles.get(row)).toBigDecimal());
  }

  private static DecimalColumn toDecimal(long[] whole) {
    long[] hundredths = new long[whole.length];
    boolean fits = true;
    for (int row = 0; row < whole.length; row++) {
      fits &= -MAX_WHOLE_IN_HUNDREDTHS <= whole[row] && whole[row] <= MAX_WHOLE_IN_HUNDREDTHS;
      hundredths[row] = whole[row] * HUNDREDTHS;
    }
    return fits
        ? DecimalColumn.ofHundredths(hundredths)
        : PerRow.decimals(whole.length, row -> BigDecimal.valueOf(whole[row]));
  }

  private static final GoFormat DEFAULT_FORMAT = GoFormat.compile("%v");

  /** The default text of any value. */
  public static Column toText(Column[] arguments, int rows) {
    return arguments[0] instanceof StringColumn
        ? arguments[0]
        : PerRow.texts(rows, (row, out) -> DEFAULT_FORMAT.format(arguments, row, out));
  }
}
