package dev.xylem.expr;

import dev.xylem.types.XylemException;

/** A row has no value. Without a stack trace: that of its cause tells more. */
public final class BadRowException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int position;
  private final XylemException why;

  /**
   * @param position of the row among those that were evaluated
   * @param why with what is known of its place
   */
  public BadRowException(int position, XylemException why) {
    super(null, why, false, false);
    this.position = position;
    this.why = why;
  }

  int position() {
    return position;
  }

  XylemException why() {
    return why;
  }
}
