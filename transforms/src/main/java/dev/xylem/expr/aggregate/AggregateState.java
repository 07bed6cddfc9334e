package dev.xylem.expr.aggregate;

import dev.xylem.types.Column;

/** The running values of one aggregate call, one per group. */
interface AggregateState {
  /**
   * Adds values in their order.
   *
   * @param values null for a count
   * @param groupOfRow the group of each value
   */
  void add(Column values, int[] groupOfRow);

  /** The value of every group so far. */
  Column build();
}
