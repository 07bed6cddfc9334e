package dev.xylem.expr.syntax;

/** An expression that is not valid: found before a run, whatever the data. */
public final class ExpressionException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String problem;
  private final int column;

  /**
   * @param problem what was found and what was expected
   * @param column where in the expression, from 1
   */
  public ExpressionException(String problem, int column) {
    super(problem + " (at column " + column + ")");
    this.problem = problem;
    this.column = column;
  }

  /** What was found and what was expected, without the place. */
  public String problem() {
    return problem;
  }

  /** Where in the expression, in characters from 1. */
  public int column() {
    return column;
  }
}
