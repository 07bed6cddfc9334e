package dev.xylem.expr.aggregate;

import dev.xylem.types.Column;
import dev.xylem.types.LongColumn;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Set;

/**
 * How many different values there are. Texts differ by their bytes; 1.5 and 1.50 are one decimal, 0
 * and -0 one float, and NaN is one value. Keeps every value once per group.
 */
final class DistinctCount implements AggregateState {
  /** Null for groups without rows. */
  private final Set<Object>[] values;

  @SuppressWarnings({"unchecked", "rawtypes"})
  DistinctCount(int groups) {
    values = new Set[groups];
  }

  @Override
  public void add(Column column, int[] groupOfRow) {
    for (int i = 0; i < groupOfRow.length; i++) {
      int group = groupOfRow[i];
      values[group] = values[group] == null ? new HashSet<>() : values[group];
      values[group].add(canonical(column.value(i)));
    }
  }

  private static Object canonical(Object value) {
    if (value instanceof Double number) {
      return number + 0.0;
    }
    return value instanceof BigDecimal decimal ? decimal.stripTrailingZeros() : value;
  }

  @Override
  public Column build() {
    long[] counts = new long[values.length];
    for (int group = 0; group < counts.length; group++) {
      counts[group] = values[group] == null ? 0 : values[group].size();
    }
    return LongColumn.wrap(counts);
  }
}
