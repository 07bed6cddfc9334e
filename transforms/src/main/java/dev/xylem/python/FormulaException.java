package dev.xylem.python;

import dev.xylem.types.XylemException;

/** A formula has no value for one of the rows it was called with, or for the call as a whole. */
public final class FormulaException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int row;
  private final XylemException why;
  private final boolean mayHaveHitAnyRow;

  /**
   * @param row its position among the rows of the call; {@link PythonSession#NO_ROW} if not known
   * @param why with all that is known of the place
   * @param mayHaveHitAnyRow whether another row, or none, may be to blame
   */
  FormulaException(int row, XylemException why, boolean mayHaveHitAnyRow) {
    super(why.getMessage(), why);
    this.row = row;
    this.why = why;
    this.mayHaveHitAnyRow = mayHaveHitAnyRow;
  }

  /** Whether the row, or the call, may succeed in an interpreter of its own. */
  public boolean mayHaveHitAnyRow() {
    return mayHaveHitAnyRow;
  }

  public int row() {
    return row;
  }

  public XylemException why() {
    return why;
  }
}
