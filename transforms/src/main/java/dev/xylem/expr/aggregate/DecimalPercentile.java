package dev.xylem.expr.aggregate;

import dev.xylem.types.Column;
import dev.xylem.types.DecimalColumn;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A percentile of decimals, interpolated between the two nearest values and then rounded to two
 * places; 0 for no rows. Keeps all values of a group.
 */
final class DecimalPercentile implements AggregateState {
  private final BigDecimal percent;

  /** Null for groups without rows. */
  private final List<BigDecimal>[] values;

  @SuppressWarnings({"unchecked", "rawtypes"})
  DecimalPercentile(int groups, BigDecimal percent) {
    this.percent = percent;
    this.values = new List[groups];
  }

  @Override
  public void add(Column column, int[] groupOfRow) {
    DecimalColumn decimals = (DecimalColumn) column;
    for (int i = 0; i < groupOfRow.length; i++) {
      int group = groupOfRow[i];
      values[group] = values[group] == null ? new ArrayList<>() : values[group];
      values[group].add(decimals.get(i));
    }
  }

  @Override
  public Column build() {
    BigDecimal[] percentiles = new BigDecimal[values.length];
    for (int group = 0; group < percentiles.length; group++) {
      percentiles[group] = values[group] == null ? BigDecimal.ZERO : percentile(values[group]);
    }
    return DecimalColumn.of(percentiles);
  }

  private BigDecimal percentile(List<BigDecimal> group) {
    List<BigDecimal> sorted = new ArrayList<>(group);
    Collections.sort(sorted);
    PercentileRank rank = PercentileRank.of(percent, sorted.size());
    BigDecimal below = sorted.get(rank.position());
    if (!rank.isBetween()) {
      return below.setScale(DecimalColumn.SCALE, RoundingMode.HALF_UP);
    }
    BigDecimal step = sorted.get(rank.position() + 1).subtract(below);
    return below
        .add(step.multiply(rank.fraction()))
        .setScale(DecimalColumn.SCALE, RoundingMode.HALF_UP);
  }
}
