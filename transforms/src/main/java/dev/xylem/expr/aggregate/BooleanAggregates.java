package dev.xylem.expr.aggregate;

import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Column;

/** Whether a condition holds for every row, or for some; of no rows for every one and for none. */
final class BooleanAggregates implements MergeableState {
  private static final long serialVersionUID = 1L;

  private final boolean isEvery;

  /** Which groups have a row that decides: one for which it does not hold, or does. */
  private final boolean[] isDecided;

  private BooleanAggregates(boolean isEvery, int groups) {
    this.isEvery = isEvery;
    this.isDecided = new boolean[groups];
  }

  static BooleanAggregates every(int groups) {
    return new BooleanAggregates(true, groups);
  }

  static BooleanAggregates some(int groups) {
    return new BooleanAggregates(false, groups);
  }

  @Override
  public void add(Column values, int[] groupOfRow) {
    boolean[] holds = ((BooleanColumn) values).values();
    for (int i = 0; i < groupOfRow.length; i++) {
      isDecided[groupOfRow[i]] |= holds[i] != isEvery;
    }
  }

  @Override
  public void merge(MergeableState other) {
    boolean[] others = ((BooleanAggregates) other).isDecided;
    for (int group = 0; group < isDecided.length; group++) {
      isDecided[group] |= others[group];
    }
  }

  @Override
  public Column build() {
    boolean[] results = new boolean[isDecided.length];
    for (int group = 0; group < results.length; group++) {
      results[group] = isDecided[group] != isEvery;
    }
    return BooleanColumn.wrap(results);
  }
}
