package dev.xylem.gofmt;

import dev.xylem.types.DatetimeColumn;

/**
 * Formats the rows of a column one after the other. Rows are often sorted by time: a time equal to
 * that of the row before is copied from there.
 */
public final class TimeTexts {
  private final DatetimeColumn times;
  private GoTimeLayout layout;
  private int latestRow;
  private int from;
  private int length;

  public TimeTexts(DatetimeColumn times) {
    this.times = times;
  }

  /**
   * @param out the same buffer for all rows, to which texts are only added
   */
  public void append(GoTimeLayout rowLayout, int row, Utf8Buffer out) {
    int start = out.length();
    if (rowLayout == layout && isShownAlike(row, latestRow)) {
      out.append(out.bytes(), from, length);
    } else {
      rowLayout.format(times, row, out);
    }
    layout = rowLayout;
    latestRow = row;
    from = start;
    length = out.length() - start;
  }

  private boolean isShownAlike(int row, int other) {
    return times.millis(row) == times.millis(other)
        && times.nanosOfMilli(row) == times.nanosOfMilli(other)
        && times.offsetSeconds(row) == times.offsetSeconds(other);
  }
}
