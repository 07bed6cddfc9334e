package dev.xylem.python.graalpy;

import dev.xylem.python.PythonDatetime;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Column;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;

/**
 * Columns as arrays whose elements Python sees as its own values: int, float, str and bool as they
 * are, a decimal2 as the nearest float, a datetime as text. Copies, as Python code could change
 * them.
 */
final class HostArrays {
  private HostArrays() {}

  static Object of(Column column) {
    if (column instanceof LongColumn ints) {
      return ints.values().clone();
    }
    if (column instanceof DoubleColumn floats) {
      return floats.values().clone();
    }
    if (column instanceof BooleanColumn bools) {
      return bools.values().clone();
    }
    if (column instanceof StringColumn strings) {
      return texts(strings);
    }
    if (column instanceof DatetimeColumn datetimes) {
      return texts(datetimes);
    }
    return ((DecimalColumn) column).nearestDoubles();
  }

  private static String[] texts(StringColumn column) {
    String[] texts = new String[column.size()];
    for (int row = 0; row < texts.length; row++) {
      texts[row] = column.get(row);
    }
    return texts;
  }

  private static String[] texts(DatetimeColumn column) {
    String[] texts = new String[column.size()];
    for (int row = 0; row < texts.length; row++) {
      texts[row] = PythonDatetime.format(column.get(row));
    }
    return texts;
  }
}
