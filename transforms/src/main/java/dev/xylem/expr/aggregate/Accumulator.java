package dev.xylem.expr.aggregate;

import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.types.Column;

/**
 * The running values of an aggregate expression, one per group. Not for several threads at once.
 */
public interface Accumulator {
  /**
   * Adds rows, in their order.
   *
   * @param groupOfRow the group of each row of the block, from 0
   * @throws EvaluationException if an argument has no value for a row
   */
  void add(Block block, int[] groupOfRow);

  /**
   * The value of every group so far. Groups that no row was added to have the aggregate's initial
   * value, or the zero of the type if the expression is more than one aggregate call.
   *
   * @throws EvaluationException if a group has no value; its row is the group
   */
  Column build();
}
