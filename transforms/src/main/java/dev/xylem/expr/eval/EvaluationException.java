package dev.xylem.expr.eval;

/** A row for which an expression has no value: a division by zero, a text that is no number. */
public final class EvaluationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int row;

  public EvaluationException(String problem, int row) {
    super(problem);
    this.row = row;
  }

  public String problem() {
    return getMessage();
  }

  /** The position in the block over which the expression was evaluated. */
  public int row() {
    return row;
  }

  /** The same fault in the block from which these positions were selected. */
  EvaluationException inSourceOf(int[] positions) {
    EvaluationException moved = new EvaluationException(problem(), positions[row]);
    moved.initCause(this);
    return moved;
  }
}
