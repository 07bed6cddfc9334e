package dev.xylem.expr.function;

import dev.xylem.gofmt.ConversionException;

/**
 * A text for a pattern to look at, but not again and again: a pattern like {@code x*y|x} looks from
 * every match to the end of the text, which takes hours for a text of a few hundred kilobytes.
 */
final class MeasuredText implements CharSequence {
  /** A pattern looks at a character about three times, and further where it looks ahead. */
  static final long MAX_LOOKS_EACH = 32;

  /** What any text may cost. */
  static final long MAX_LOOKS = 10_000_000;

  private final String text;
  private final String pattern;
  private long left;

  MeasuredText(String text, String pattern) {
    this.text = text;
    this.pattern = pattern;
    left = MAX_LOOKS + MAX_LOOKS_EACH * text.length();
  }

  @Override
  public int length() {
    return text.length();
  }

  /**
   * @throws ConversionException if this was asked too often
   */
  @Override
  public char charAt(int index) {
    if (--left < 0) {
      throw new ConversionException(
          "the regular expression %s looks too often at the same characters of a text of %d"
              .formatted(ConversionException.quote(pattern), text.length()));
    }
    return text.charAt(index);
  }

  @Override
  public CharSequence subSequence(int start, int end) {
    return text.substring(start, end);
  }

  @Override
  public String toString() {
    return text;
  }
}
