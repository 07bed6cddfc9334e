package dev.xylem.expr;

import dev.xylem.types.DatetimeColumn;
import java.io.Serializable;

/** A layout of Go's {@code time} package, taken apart once. Immutable. */
public final class GoTimeLayout implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String layout;

  private GoTimeLayout(String layout) {
    this.layout = layout;
  }

  public static GoTimeLayout compile(String layout) {
    return new GoTimeLayout(layout);
  }

  /** Appends an instant, in UTC. */
  public void format(DatetimeColumn column, int row, Utf8Buffer out) {
    throw new UnsupportedOperationException(layout);
  }

  /**
   * Appends the instant that a text stands for; without a zone in the layout it is UTC.
   *
   * @throws ConversionException if the text does not match the layout
   */
  public void parse(String text, DatetimeColumn.Builder target) {
    throw new UnsupportedOperationException(layout);
  }
}
