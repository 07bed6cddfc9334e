package dev.xylem.expr.aggregate;

import dev.xylem.types.Column;
import dev.xylem.types.LongColumn;
import java.math.BigInteger;
import java.util.Arrays;

/** Aggregates that give ints. */
final class IntAggregates {
  private IntAggregates() {}

  /** The number of rows. */
  static final class Count implements MergeableState {
    private static final long serialVersionUID = 1L;

    private final long[] counts;

    Count(int groups) {
      counts = new long[groups];
    }

    @Override
    public void add(Column values, int[] groupOfRow) {
      for (int group : groupOfRow) {
        counts[group]++;
      }
    }

    @Override
    public void merge(MergeableState other) {
      long[] others = ((Count) other).counts;
      Arrays.setAll(counts, group -> counts[group] + others[group]);
    }

    @Override
    public Column build() {
      return LongColumn.wrap(counts.clone());
    }
  }

  /** Wraps around. */
  static final class Sum implements MergeableState {
    private static final long serialVersionUID = 1L;

    private final long[] sums;

    Sum(int groups) {
      sums = new long[groups];
    }

    @Override
    public void add(Column values, int[] groupOfRow) {
      long[] longs = ((LongColumn) values).values();
      for (int i = 0; i < groupOfRow.length; i++) {
        sums[groupOfRow[i]] += longs[i];
      }
    }

    @Override
    public void merge(MergeableState other) {
      long[] others = ((Sum) other).sums;
      Arrays.setAll(sums, group -> sums[group] + others[group]);
    }

    @Override
    public Column build() {
      return LongColumn.wrap(sums.clone());
    }
  }

  /** The exact sum, kept in 128 bits, divided by the count and rounded down; 0 for no rows. */
  static final class Average implements MergeableState {
    private static final long serialVersionUID = 1L;

    private final long[] high;
    private final long[] low;
    private final long[] counts;

    Average(int groups) {
      high = new long[groups];
      low = new long[groups];
      counts = new long[groups];
    }

    @Override
    public void add(Column values, int[] groupOfRow) {
      long[] longs = ((LongColumn) values).values();
      for (int i = 0; i < groupOfRow.length; i++) {
        int group = groupOfRow[i];
        long sum = low[group] + longs[i];
        boolean carries = Long.compareUnsigned(sum, longs[i]) < 0;
        high[group] += (longs[i] >> 63) + (carries ? 1 : 0);
        low[group] = sum;
        counts[group]++;
      }
    }

    @Override
    public void merge(MergeableState other) {
      Average others = (Average) other;
      for (int group = 0; group < counts.length; group++) {
        long sum = low[group] + others.low[group];
        boolean carries = Long.compareUnsigned(sum, low[group]) < 0;
        high[group] += others.high[group] + (carries ? 1 : 0);
        low[group] = sum;
        counts[group] += others.counts[group];
      }
    }

    @Override
    public Column build() {
      long[] averages = new long[counts.length];
      for (int group = 0; group < averages.length; group++) {
        averages[group] = counts[group] == 0 ? 0 : average(group);
      }
      return LongColumn.wrap(averages);
    }

    private long average(int group) {
      if (high[group] == low[group] >> 63) {
        return Math.floorDiv(low[group], counts[group]);
      }
      BigInteger lowBits = new BigInteger(Long.toUnsignedString(low[group]));
      BigInteger sum = BigInteger.valueOf(high[group]).shiftLeft(Long.SIZE).add(lowBits);
      BigInteger[] parts = sum.divideAndRemainder(BigInteger.valueOf(counts[group]));
      return parts[0].longValue() - (parts[1].signum() < 0 ? 1 : 0);
    }
  }

  /** The least or greatest. */
  static final class Extreme implements MergeableState {
    private static final long serialVersionUID = 1L;

    private final long[] extremes;
    private final boolean isMinimum;

    Extreme(int groups, int sign, long initial) {
      isMinimum = sign < 0;
      extremes = new long[groups];
      Arrays.fill(extremes, initial);
    }

    @Override
    public void add(Column values, int[] groupOfRow) {
      long[] longs = ((LongColumn) values).values();
      for (int i = 0; i < groupOfRow.length; i++) {
        int group = groupOfRow[i];
        extremes[group] =
            isMinimum ? Math.min(extremes[group], longs[i]) : Math.max(extremes[group], longs[i]);
      }
    }

    @Override
    public void merge(MergeableState other) {
      long[] others = ((Extreme) other).extremes;
      Arrays.setAll(
          extremes,
          group ->
              isMinimum
                  ? Math.min(extremes[group], others[group])
                  : Math.max(extremes[group], others[group]));
    }

    @Override
    public Column build() {
      return LongColumn.wrap(extremes.clone());
    }
  }
}
