package dev.xylem.expr.aggregate;

import dev.xylem.expr.eval.DecimalDivision;
import dev.xylem.types.Column;
import dev.xylem.types.DecimalColumn;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;

/** Aggregates of decimals. */
final class DecimalAggregates {
  private DecimalAggregates() {}

  /** Exact. */
  static final class Sum implements MergeableState {
    private static final long serialVersionUID = 1L;

    private final long[] hundredths;

    /** What does not fit into the hundredths; null where there is nothing. */
    private final BigDecimal[] rest;

    Sum(int groups) {
      hundredths = new long[groups];
      rest = new BigDecimal[groups];
    }

    @Override
    public void add(Column values, int[] groupOfRow) {
      DecimalColumn decimals = (DecimalColumn) values;
      if (!decimals.isCompact()) {
        for (int i = 0; i < groupOfRow.length; i++) {
          addRest(groupOfRow[i], decimals.get(i));
        }
        return;
      }
      long[] added = decimals.hundredths();
      for (int i = 0; i < groupOfRow.length; i++) {
        int group = groupOfRow[i];
        long sum = hundredths[group] + added[i];
        boolean overflows = ((hundredths[group] ^ sum) & (added[i] ^ sum)) < 0;
        if (overflows) {
          addRest(group, BigDecimal.valueOf(added[i], DecimalColumn.SCALE));
        } else {
          hundredths[group] = sum;
        }
      }
    }

    private void addRest(int group, BigDecimal value) {
      rest[group] = rest[group] == null ? value : rest[group].add(value);
    }

    BigDecimal sum(int group) {
      BigDecimal compact = BigDecimal.valueOf(hundredths[group], DecimalColumn.SCALE);
      return rest[group] == null ? compact : compact.add(rest[group]);
    }

    @Override
    public void merge(MergeableState other) {
      Sum others = (Sum) other;
      for (int group = 0; group < rest.length; group++) {
        addRest(group, others.sum(group));
      }
    }

    @Override
    public Column build() {
      BigDecimal[] sums = new BigDecimal[hundredths.length];
      for (int group = 0; group < sums.length; group++) {
        sums[group] = sum(group);
      }
      return DecimalColumn.of(sums);
    }
  }

  /** The quotient to 16 digits, then rounded to two; 0 for no rows. */
  static final class Average implements MergeableState {
    private static final long serialVersionUID = 1L;

    private final Sum sum;
    private final long[] counts;

    Average(int groups) {
      sum = new Sum(groups);
      counts = new long[groups];
    }

    @Override
    public void add(Column values, int[] groupOfRow) {
      sum.add(values, groupOfRow);
      for (int group : groupOfRow) {
        counts[group]++;
      }
    }

    @Override
    public void merge(MergeableState other) {
      Average others = (Average) other;
      sum.merge(others.sum);
      Arrays.setAll(counts, group -> counts[group] + others.counts[group]);
    }

    @Override
    public Column build() {
      BigDecimal[] averages = new BigDecimal[counts.length];
      for (int group = 0; group < averages.length; group++) {
        averages[group] = counts[group] == 0 ? BigDecimal.ZERO : average(group);
      }
      return DecimalColumn.of(averages);
    }

    private BigDecimal average(int group) {
      BigDecimal count = BigDecimal.valueOf(counts[group]);
      return DecimalDivision.quotient(sum.sum(group), count)
          .setScale(DecimalColumn.SCALE, RoundingMode.HALF_UP);
    }
  }
}
