package dev.xylem.expr.eval;

import dev.xylem.types.Column;

/** Computes a column from columns. */
@FunctionalInterface
public interface Kernel {
  /**
   * @param arguments one column of that many rows per argument
   * @throws EvaluationException if a row has no value
   */
  Column apply(Column[] arguments, int rows);
}
