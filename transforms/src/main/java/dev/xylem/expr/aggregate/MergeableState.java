package dev.xylem.expr.aggregate;

import java.io.Serializable;

/**
 * A state of which parts can be made apart, in any order, and then added up. What it keeps does not
 * grow with the rows.
 */
interface MergeableState extends AggregateState, Serializable {
  /**
   * Adds what another part has seen.
   *
   * @param other of the same aggregate, with as many groups; it stays as it is
   */
  void merge(MergeableState other);
}
