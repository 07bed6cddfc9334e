package dev.xylem.expr.aggregate;

import dev.xylem.expr.eval.Casts;
import dev.xylem.types.Column;
import dev.xylem.types.DoubleColumn;
import java.math.BigDecimal;
import java.util.Arrays;

/**
 * A percentile of ints or floats, interpolated between the two nearest values; 0 for no rows. NaN
 * is greater than all other values. Keeps all values of a group.
 */
final class FloatPercentile implements AggregateState {
  private static final double[] NONE = {};

  private final BigDecimal percent;
  private final double[][] values;
  private final int[] counts;

  FloatPercentile(int groups, BigDecimal percent) {
    this.percent = percent;
    values = new double[groups][];
    Arrays.fill(values, NONE);
    counts = new int[groups];
  }

  @Override
  public void add(Column column, int[] groupOfRow) {
    double[] doubles =
        ((DoubleColumn) Casts.toFloat(new Column[] {column}, column.size())).values();
    for (int i = 0; i < groupOfRow.length; i++) {
      int group = groupOfRow[i];
      if (counts[group] == values[group].length) {
        values[group] = Arrays.copyOf(values[group], Math.max(8, counts[group] * 2));
      }
      values[group][counts[group]++] = doubles[i];
    }
  }

  @Override
  public Column build() {
    double[] percentiles = new double[counts.length];
    for (int group = 0; group < percentiles.length; group++) {
      percentiles[group] = counts[group] == 0 ? 0 : percentile(group);
    }
    return DoubleColumn.wrap(percentiles);
  }

  private double percentile(int group) {
    double[] sorted = Arrays.copyOf(values[group], counts[group]);
    Arrays.sort(sorted);
    PercentileRank rank = PercentileRank.of(percent, sorted.length);
    double below = sorted[rank.position()];
    if (!rank.isBetween() || below == sorted[rank.position() + 1]) {
      return below;
    }
    double fraction = rank.fraction().doubleValue();
    return below * (1 - fraction) + sorted[rank.position() + 1] * fraction;
  }
}
