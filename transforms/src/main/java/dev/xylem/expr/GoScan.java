package dev.xylem.expr;

import java.io.Serializable;

/**
 * A format of Go's {@code fmt.Sscanf} with one verb, as columns of text files use it. Immutable.
 */
public final class GoScan implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String format;

  private GoScan(String format) {
    this.format = format;
  }

  /**
   * @throws ConversionException if the format has not exactly one verb, or one that reads no number
   */
  public static GoScan compile(String format) {
    return new GoScan(format);
  }

  /**
   * The int at the verb; input after the format's end is ignored.
   *
   * @throws ConversionException if the text does not match
   */
  public long scanInt(String text) {
    throw new UnsupportedOperationException(format);
  }

  /**
   * The float at the verb; input after the format's end is ignored.
   *
   * @throws ConversionException if the text does not match
   */
  public double scanFloat(String text) {
    throw new UnsupportedOperationException(format);
  }
}
