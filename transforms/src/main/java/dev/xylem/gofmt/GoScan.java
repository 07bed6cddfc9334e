package dev.xylem.gofmt;

import java.io.Serializable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A format of Go's {@code fmt.Sscanf} with one verb, as columns of text files use it. Immutable.
 */
public final class GoScan implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final Pattern VERB = Pattern.compile("%([0-9]*)([dvfgeFGE])");
  private static final Pattern INT = Pattern.compile("[+-]?[0-9]+");
  private static final Pattern FLOAT =
      Pattern.compile(
          "[+-]?(?:0[xX][0-9a-fA-F_]*\\.?[0-9a-fA-F_]*(?:[pP][+-]?[0-9]+)?"
              + "|(?i:nan|inf(?:inity)?)"
              + "|(?:[0-9_]+\\.?[0-9_]*|\\.[0-9_]+)(?:[eEpP][+-]?[0-9]+)?)");

  private final String format;
  private final String prefix;
  private final String suffix;
  private final int width;
  private final boolean readsInt;
  private final boolean readsFloat;

  private GoScan(String format, String prefix, int width, char verb, String suffix) {
    this.format = format;
    this.prefix = prefix;
    this.suffix = suffix;
    this.width = width;
    this.readsInt = verb == 'd' || verb == 'v';
    this.readsFloat = verb != 'd';
  }

  /**
   * Takes a format apart.
   *
   * @throws ConversionException if the format has not exactly one verb, or one that reads no number
   */
  public static GoScan compile(String format) {
    int start = endOfText(format, 0);
    Matcher matcher = VERB.matcher(format).region(start, format.length());
    if (!matcher.lookingAt()
        || matcher.group(1).length() > 9
        || endOfText(format, matcher.end()) < format.length()) {
      throw new ConversionException(
          "format %s must have one verb: %%d for an int; %%f, %%g, %%e or %%v for a float"
              .formatted(ConversionException.quote(format)));
    }
    int width = matcher.group(1).isEmpty() ? Integer.MAX_VALUE : Integer.parseInt(matcher.group(1));
    String prefix = format.substring(0, start).replace("%%", "%");
    String suffix = format.substring(matcher.end()).replace("%%", "%");
    return new GoScan(format, prefix, width, matcher.group(2).charAt(0), suffix);
  }

  /** Where a single percent sign stands, or the format ends. */
  private static int endOfText(String format, int start) {
    int at = start;
    while (at < format.length() && (format.charAt(at) != '%' || format.startsWith("%%", at))) {
      at += format.charAt(at) == '%' ? 2 : 1;
    }
    return at;
  }

  /**
   * The int at the verb. Text after it must match the format until either ends.
   *
   * @throws ConversionException if the text does not match
   */
  public long scanInt(String text) {
    if (!readsInt) {
      throw new ConversionException(
          "format " + ConversionException.quote(format) + " reads no int");
    }
    return GoNumbers.parseInt(token(text, INT));
  }

  /**
   * The float at the verb. Text after it must match the format until either ends.
   *
   * @throws ConversionException if the text does not match
   */
  public double scanFloat(String text) {
    if (!readsFloat) {
      throw new ConversionException(
          "format " + ConversionException.quote(format) + " reads no float");
    }
    return GoNumbers.parseFloat(token(text, FLOAT));
  }

  private String token(String text, Pattern pattern) {
    int start = skipPrefix(text);
    while (start >= 0 && start < text.length() && isBlank(text.charAt(start))) {
      start++;
    }
    if (start >= 0) {
      int end = (int) Math.min(text.length(), (long) start + width);
      Matcher matcher = pattern.matcher(text).region(start, end);
      if (matcher.lookingAt() && isSuffix(text, matcher.end())) {
        return matcher.group();
      }
    }
    throw ConversionException.of(text, "text of the format " + ConversionException.quote(format));
  }

  /** Where input goes on after the text before the verb, or -1; blanks match any number of them. */
  private int skipPrefix(String text) {
    int at = 0;
    for (int i = 0; i < prefix.length(); i++) {
      char expected = prefix.charAt(i);
      if (isBlank(expected)) {
        while (at < text.length() && isBlank(text.charAt(at))) {
          at++;
        }
      } else if (at < text.length() && text.charAt(at) == expected) {
        at++;
      } else {
        return -1;
      }
    }
    return at;
  }

  /** Whether input goes on as the format does, or ends. */
  private boolean isSuffix(String text, int start) {
    int at = start;
    for (int i = 0; i < suffix.length() && at < text.length(); i++) {
      boolean blank = isBlank(suffix.charAt(i));
      if (blank ? !isBlank(text.charAt(at)) : text.charAt(at) != suffix.charAt(i)) {
        return false;
      }
      at++;
      while (blank && at < text.length() && isBlank(text.charAt(at))) {
        at++;
      }
    }
    return true;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }
}
