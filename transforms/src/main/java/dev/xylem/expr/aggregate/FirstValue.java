package dev.xylem.expr.aggregate;

import dev.xylem.types.Column;
import dev.xylem.types.ColumnBuilder;
import dev.xylem.types.FieldType;

/** The value in the first row of each group. */
final class FirstValue implements AggregateState {
  private final FieldType type;
  private final Object[] values;

  FirstValue(FieldType type, int groups) {
    this.type = type;
    this.values = new Object[groups];
  }

  @Override
  public void add(Column column, int[] groupOfRow) {
    for (int i = 0; i < groupOfRow.length; i++) {
      if (values[groupOfRow[i]] == null) {
        values[groupOfRow[i]] = column.value(i);
      }
    }
  }

  @Override
  public Column build() {
    ColumnBuilder builder = type.newColumnBuilder(values.length);
    for (Object value : values) {
      builder.appendValue(value == null ? type.zero() : value);
    }
    return builder.build();
  }
}
