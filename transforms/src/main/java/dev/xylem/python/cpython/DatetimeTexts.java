package dev.xylem.python.cpython;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.xylem.python.PythonDatetime;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.StringColumn;
import java.time.LocalDate;

/** Writes datetimes as formulas see them, {@link PythonDatetime}'s layout, many at a time. */
final class DatetimeTexts {
  private static final byte[] LAYOUT = "0000-00-00T00:00:00.000+00:00".getBytes(ISO_8859_1);
  private static final int LENGTH = LAYOUT.length;
  private static final long MILLIS_OF_DAY = 86_400_000;

  /** Of years of four digits. */
  private static final long FIRST_DAY = LocalDate.of(0, 1, 1).toEpochDay();

  private static final long LAST_DAY = LocalDate.of(9999, 12, 31).toEpochDay();

  private final byte[] bytes;

  private DatetimeTexts(int rows) {
    bytes = new byte[Math.multiplyExact(rows, LENGTH)];
  }

  static StringColumn of(DatetimeColumn column) {
    DatetimeTexts texts = new DatetimeTexts(column.size());
    int[] offsets = new int[column.size() + 1];
    for (int row = 0; row < column.size(); row++) {
      if (!texts.write(row * LENGTH, column.millis(row))) {
        return spelled(column);
      }
      offsets[row + 1] = (row + 1) * LENGTH;
    }
    return StringColumn.wrap(texts.bytes, offsets);
  }

  private static StringColumn spelled(DatetimeColumn column) {
    StringColumn.Builder texts = new StringColumn.Builder(column.size());
    for (int row = 0; row < column.size(); row++) {
      texts.append(PythonDatetime.format(column.get(row)));
    }
    return texts.build();
  }

  private boolean write(int at, long millis) {
    long day = Math.floorDiv(millis, MILLIS_OF_DAY);
    if (day < FIRST_DAY || day > LAST_DAY) {
      return false;
    }
    LocalDate date = LocalDate.ofEpochDay(day);
    int ofDay = (int) Math.floorMod(millis, MILLIS_OF_DAY);
    System.arraycopy(LAYOUT, 0, bytes, at, LENGTH);
    digits(at, 4, date.getYear());
    digits(at + 5, 2, date.getMonthValue());
    digits(at + 8, 2, date.getDayOfMonth());
    digits(at + 11, 2, ofDay / 3_600_000);
    digits(at + 14, 2, ofDay / 60_000 % 60);
    digits(at + 17, 2, ofDay / 1000 % 60);
    digits(at + 20, 3, ofDay % 1000);
    return true;
  }

  private void digits(int at, int count, int number) {
    int rest = number;
    for (int i = at + count - 1; i >= at; i--) {
      bytes[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
  }
}
