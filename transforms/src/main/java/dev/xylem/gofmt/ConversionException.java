package dev.xylem.gofmt;

/** A text or number that is not a value of the wanted type; the message quotes it and says why. */
public final class ConversionException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int MAX_QUOTED_CHARACTERS = 100;

  public ConversionException(String reason) {
    super(reason);
  }

  /** The exception for a text that is not what was wanted. */
  static ConversionException of(String text, String wanted) {
    return new ConversionException(quote(text) + " is not " + wanted);
  }

  public static String quote(String text) {
    return '"'
        + (text.length() <= MAX_QUOTED_CHARACTERS
            ? text
            : text.substring(0, MAX_QUOTED_CHARACTERS) + "…")
        + '"';
  }
}
