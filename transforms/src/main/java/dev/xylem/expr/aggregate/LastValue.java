package dev.xylem.expr.aggregate;

import dev.xylem.types.Column;
import dev.xylem.types.ColumnBuilder;
import dev.xylem.types.FieldType;

/** The value in the last row of each group. */
final class LastValue implements AggregateState {
  private final FieldType type;
  private final Object[] values;

  /** The number of the block that a group's value was last taken from. */
  private final int[] taken;

  private int block;

  LastValue(FieldType type, int groups) {
    this.type = type;
    this.values = new Object[groups];
    this.taken = new int[groups];
  }

  @Override
  public void add(Column column, int[] groupOfRow) {
    block++;
    for (int i = groupOfRow.length - 1; i >= 0; i--) {
      int group = groupOfRow[i];
      if (taken[group] != block) {
        taken[group] = block;
        values[group] = column.value(i);
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
