package dev.xylem.python;

import dev.xylem.types.XylemException;

/** A formula has no value for one of the rows it was called with, or for the call as a whole. */
public final class FormulaException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int row;
  private final XylemException why;

  /**
   * @param row its position among the rows of the call; {@link PythonSession#NO_ROW} if not known
   * @param why with all that is known of the place
   */
  FormulaException(int row, XylemException why) {
    super(why.getMessage(), why);
    this.row = row;
    this.why = why;
  }

  public int row() {
    return row;
  }

  public XylemException why() {
    return why;
  }
}
