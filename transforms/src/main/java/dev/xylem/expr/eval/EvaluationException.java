package dev.xylem.expr.eval;

/** A row for which an expression has no value: a division by zero, a text that is no number. */
public final class EvaluationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int row;

  /**
   * @param reason why there is no value
   * @param row the position in the block over which the expression is evaluated
   */
  public EvaluationException(String reason, int row) {
    super(reason);
    this.row = row;
  }

  /** The same with the exception that said so. */
  public EvaluationException(RuntimeException cause, int row) {
    super(cause.getMessage(), cause);
    this.row = row;
  }

  /** The position in the block over which the expression was evaluated. */
  public int row() {
    return row;
  }

  /** The same error in the block from which these positions were selected. */
  EvaluationException inSourceOf(int[] positions) {
    return new EvaluationException(this, positions[row]);
  }
}
