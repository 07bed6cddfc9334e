package dev.xylem.types;

/** Collects the values of a column; typed {@code append} methods stand on the kinds. */
public sealed interface ColumnBuilder
    permits LongColumn.Builder,
        DoubleColumn.Builder,
        BooleanColumn.Builder,
        StringColumn.Builder,
        DatetimeColumn.Builder,
        DecimalColumn.Builder {

  int size();

  /** About how much memory the values take so far. */
  long sizeInBytes();

  /** Appends a row of a column of the same type. */
  void appendFrom(Column column, int row);

  /** Appends all rows of a column of the same type. */
  default void appendAll(Column column) {
    for (int row = 0; row < column.size(); row++) {
      appendFrom(column, row);
    }
  }

  /** Appends a Long, Double, Boolean, String, Instant or BigDecimal, as the type has it. */
  void appendValue(Object value);

  /** Takes back all values but the first {@code rows}. */
  void truncate(int rows);

  /** The column so far; the builder starts afresh. */
  Column build();
}
