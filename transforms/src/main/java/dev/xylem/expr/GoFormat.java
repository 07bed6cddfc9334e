package dev.xylem.expr;

import dev.xylem.types.Column;
import java.io.Serializable;

/** A format of Go's {@code fmt.Sprintf}, taken apart once. Immutable. */
public final class GoFormat implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String format;

  private GoFormat(String format) {
    this.format = format;
  }

  /** Never fails: what is wrong with a format shows in its output, as in Go. */
  public static GoFormat compile(String format) {
    return new GoFormat(format);
  }

  /**
   * Appends a value as a cell of a text file: a decimal is formatted as text with two places, any
   * other value as itself.
   */
  public void format(Column column, int row, Utf8Buffer out) {
    throw new UnsupportedOperationException(format);
  }
}
