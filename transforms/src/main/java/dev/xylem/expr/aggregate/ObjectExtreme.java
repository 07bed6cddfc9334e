package dev.xylem.expr.aggregate;

import dev.xylem.types.Column;
import dev.xylem.types.ColumnBuilder;
import dev.xylem.types.FieldType;
import java.util.Arrays;

/** The least or greatest of decimals or datetimes. */
final class ObjectExtreme implements MergeableState {
  private static final long serialVersionUID = 1L;

  private final FieldType type;
  private final int sign;
  private final Object[] extremes;

  /**
   * @param sign -1 for the least, 1 for the greatest
   * @param initial what values are compared with first; null if the first value always counts
   */
  ObjectExtreme(FieldType type, int groups, int sign, Object initial) {
    this.type = type;
    this.sign = sign;
    this.extremes = new Object[groups];
    Arrays.fill(extremes, initial);
  }

  @Override
  public void add(Column values, int[] groupOfRow) {
    for (int i = 0; i < groupOfRow.length; i++) {
      add(groupOfRow[i], values.value(i));
    }
  }

  @Override
  public void merge(MergeableState other) {
    Object[] others = ((ObjectExtreme) other).extremes;
    for (int group = 0; group < extremes.length; group++) {
      if (others[group] != null) {
        add(group, others[group]);
      }
    }
  }

  private void add(int group, Object value) {
    Object extreme = extremes[group];
    if (extreme == null || compare(value, extreme) * sign > 0) {
      extremes[group] = value;
    }
  }

  @SuppressWarnings("unchecked")
  private static int compare(Object value, Object other) {
    return ((Comparable<Object>) value).compareTo(other);
  }

  @Override
  public Column build() {
    ColumnBuilder builder = type.newColumnBuilder(extremes.length);
    for (Object extreme : extremes) {
      builder.appendValue(extreme == null ? type.zero() : extreme);
    }
    return builder.build();
  }
}
