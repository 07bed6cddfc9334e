package dev.xylem.expr.aggregate;

import dev.xylem.types.Column;
import dev.xylem.types.DoubleColumn;
import java.util.Arrays;

/** Aggregates of floats. */
final class FloatAggregates {
  private FloatAggregates() {}

  /** Added in the order of the rows. */
  static final class Sum implements MergeableState {
    private static final long serialVersionUID = 1L;

    private final double[] sums;

    Sum(int groups) {
      sums = new double[groups];
    }

    @Override
    public void add(Column values, int[] groupOfRow) {
      double[] doubles = ((DoubleColumn) values).values();
      for (int i = 0; i < groupOfRow.length; i++) {
        sums[groupOfRow[i]] += doubles[i];
      }
    }

    @Override
    public void merge(MergeableState other) {
      double[] others = ((Sum) other).sums;
      Arrays.setAll(sums, group -> sums[group] + others[group]);
    }

    @Override
    public Column build() {
      return DoubleColumn.wrap(sums.clone());
    }
  }

  /** 0 for no rows. */
  static final class Average implements MergeableState {
    private static final long serialVersionUID = 1L;

    private final double[] sums;
    private final long[] counts;

    Average(int groups) {
      sums = new double[groups];
      counts = new long[groups];
    }

    @Override
    public void add(Column values, int[] groupOfRow) {
      double[] doubles = ((DoubleColumn) values).values();
      for (int i = 0; i < groupOfRow.length; i++) {
        sums[groupOfRow[i]] += doubles[i];
        counts[groupOfRow[i]]++;
      }
    }

    @Override
    public void merge(MergeableState other) {
      Average others = (Average) other;
      Arrays.setAll(sums, group -> sums[group] + others.sums[group]);
      Arrays.setAll(counts, group -> counts[group] + others.counts[group]);
    }

    @Override
    public Column build() {
      double[] averages = new double[counts.length];
      for (int group = 0; group < averages.length; group++) {
        averages[group] = counts[group] == 0 ? 0 : sums[group] / counts[group];
      }
      return DoubleColumn.wrap(averages);
    }
  }

  /** The least or greatest; NaN never is. */
  static final class Extreme implements MergeableState {
    private static final long serialVersionUID = 1L;

    private final double[] extremes;
    private final boolean isMinimum;

    Extreme(int groups, int sign, double initial) {
      isMinimum = sign < 0;
      extremes = new double[groups];
      Arrays.fill(extremes, initial);
    }

    @Override
    public void add(Column values, int[] groupOfRow) {
      double[] doubles = ((DoubleColumn) values).values();
      for (int i = 0; i < groupOfRow.length; i++) {
        int group = groupOfRow[i];
        boolean isBetter = isMinimum ? doubles[i] < extremes[group] : doubles[i] > extremes[group];
        extremes[group] = isBetter ? doubles[i] : extremes[group];
      }
    }

    @Override
    public void merge(MergeableState other) {
      double[] others = ((Extreme) other).extremes;
      Arrays.setAll(
          extremes,
          group ->
              isMinimum
                  ? Math.min(extremes[group], others[group])
                  : Math.max(extremes[group], others[group]));
    }

    @Override
    public Column build() {
      return DoubleColumn.wrap(extremes.clone());
    }
  }
}
