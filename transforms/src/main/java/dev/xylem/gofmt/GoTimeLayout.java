package dev.xylem.gofmt;

import dev.xylem.types.DatetimeColumn;
import java.io.Serializable;

/** A layout of Go's {@code time} package, taken apart once. Immutable. */
public final class GoTimeLayout implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String layout;
  private final transient LayoutElement[] elements;

  private GoTimeLayout(String layout) {
    this.layout = layout;
    this.elements = LayoutScanner.scan(layout);
  }

  private Object readResolve() {
    return new GoTimeLayout(layout);
  }

  public static GoTimeLayout compile(String layout) {
    return new GoTimeLayout(layout);
  }

  /** Appends an instant, as of its offset from UTC. */
  public void format(DatetimeColumn column, int row, Utf8Buffer out) {
    CivilTime time = CivilTime.of(column, row);
    for (LayoutElement element : elements) {
      time.append(element, out);
    }
  }

  /**
   * Appends the instant that a text stands for, with its offset; without one it is UTC.
   *
   * @throws ConversionException if the text does not match the layout
   */
  public void parse(String text, DatetimeColumn.Builder target) {
    new TimeParser(text, layout).parse(elements, target);
  }
}
