package dev.xylem.expr.aggregate;

import dev.xylem.expr.eval.Casts;
import dev.xylem.types.Column;
import dev.xylem.types.DoubleColumn;

/**
 * The standard deviation of a sample, with one less than the number of rows as the divisor; 0 for
 * fewer than two rows. Welford's method: no large squares are subtracted from each other.
 */
final class StandardDeviation implements MergeableState {
  private static final long serialVersionUID = 1L;

  private final long[] counts;
  private final double[] means;
  private final double[] squares;

  StandardDeviation(int groups) {
    counts = new long[groups];
    means = new double[groups];
    squares = new double[groups];
  }

  @Override
  public void add(Column values, int[] groupOfRow) {
    double[] doubles =
        ((DoubleColumn) Casts.toFloat(new Column[] {values}, values.size())).values();
    for (int i = 0; i < groupOfRow.length; i++) {
      int group = groupOfRow[i];
      double difference = doubles[i] - means[group];
      means[group] += difference / ++counts[group];
      squares[group] += difference * (doubles[i] - means[group]);
    }
  }

  /** As Chan, Golub and LeVeque add up parts. */
  @Override
  public void merge(MergeableState other) {
    StandardDeviation others = (StandardDeviation) other;
    for (int group = 0; group < counts.length; group++) {
      long count = counts[group] + others.counts[group];
      if (others.counts[group] > 0) {
        double difference = others.means[group] - means[group];
        double share = (double) others.counts[group] / count;
        squares[group] += others.squares[group] + difference * difference * counts[group] * share;
        means[group] += difference * share;
        counts[group] = count;
      }
    }
  }

  @Override
  public Column build() {
    double[] deviations = new double[counts.length];
    for (int group = 0; group < deviations.length; group++) {
      deviations[group] = counts[group] < 2 ? 0 : Math.sqrt(squares[group] / (counts[group] - 1));
    }
    return DoubleColumn.wrap(deviations);
  }
}
