package dev.xylem.join.lookup;

import dev.xylem.types.XylemException;

/** One row of the left chunk cannot be joined. */
final class LeftRowException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int leftRow;
  private final XylemException why;

  /**
   * @param leftRow its position in the chunk
   * @param why with all that is known of the place
   */
  LeftRowException(int leftRow, XylemException why) {
    super(why.getMessage(), why);
    this.leftRow = leftRow;
    this.why = why;
  }

  int leftRow() {
    return leftRow;
  }

  XylemException why() {
    return why;
  }
}
