package dev.xylem.expr.function;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.xylem.gofmt.ConversionException;

/**
 * RE2 patterns of bounded size, so that neither compiling nor matching one takes long or much
 * memory. RE2/J itself bounds a single repetition only, not repetitions of repetitions.
 */
final class Regex {
  static final int MAX_PARTS = 20_000;
  static final int MAX_DEPTH = 250;
  static final int MAX_CHARACTERS = 50_000;

  private static final java.util.regex.Pattern REPETITION =
      java.util.regex.Pattern.compile("\\{([0-9]{1,4})(?:,([0-9]{0,4}))?}");
  private static final java.util.regex.Pattern NAMED_CLASS =
      java.util.regex.Pattern.compile("\\[:\\^?\\w{1,9}:]");
  private static final java.util.regex.Pattern ESCAPE =
      java.util.regex.Pattern.compile(
          "\\\\(?:[pPx]\\{[^}]{0,99}}|.)", java.util.regex.Pattern.DOTALL);

  private final String text;
  private final long[] partsOfGroup = new long[MAX_DEPTH + 1];
  private int depth;

  private Regex(String text) {
    this.text = text;
  }

  /**
   * @throws ConversionException if the text is no pattern, or too large a one
   */
  static Pattern compile(String text) {
    new Regex(text).check();
    try {
      return Pattern.compile(text);
    } catch (PatternSyntaxException e) {
      throw new ConversionException(
          ConversionException.quote(text) + " is no regular expression: " + e.getDescription());
    } catch (StackOverflowError e) {
      throw tooLarge(text, "too many alternatives and repetitions");
    }
  }

  /**
   * Whether there is another match; RE2/J follows alternatives and empty repetitions recursively.
   */
  static boolean find(Matcher matcher) {
    try {
      return matcher.find();
    } catch (StackOverflowError e) {
      throw tooLarge(matcher.pattern().pattern(), "too many alternatives and repetitions");
    }
  }

  private static ConversionException tooLarge(String text, String reason) {
    return new ConversionException(
        "the regular expression %s has %s".formatted(ConversionException.quote(text), reason));
  }

  /** Counts what there is to match one after the other, with all repetitions written out. */
  private void check() {
    if (text.length() > MAX_CHARACTERS) {
      throw tooLarge(text, "more than " + MAX_CHARACTERS + " characters");
    }
    long last = 0;
    int position = 0;
    while (position < text.length()) {
      int end = position + 1;
      char c = text.charAt(position);
      if (c == '(') {
        open();
        last = 0;
      } else if (c == ')' && depth > 0) {
        last = Math.max(1, partsOfGroup[depth--]);
        add(last);
      } else if (c == '{') {
        java.util.regex.Matcher repetition = lookingAt(REPETITION, position);
        long times = repetition == null ? 2 : Math.max(1, maxTimes(repetition));
        add(last * (times - 1));
        last *= times;
        end = repetition == null ? end : repetition.end();
      } else {
        end = unitEnd(position);
        last = 1;
        add(last);
      }
      position = end;
    }
  }

  /** Where a character, an escape or a class ends. */
  private int unitEnd(int position) {
    char c = text.charAt(position);
    if (c == '[') {
      return classEnd(position + 1);
    }
    java.util.regex.Matcher escape = c == '\\' ? lookingAt(ESCAPE, position) : null;
    return escape == null ? position + 1 : escape.end();
  }

  /** A bracket right at the start of a class does not end it. */
  private int classEnd(int start) {
    int position = text.startsWith("^", start) ? start + 1 : start;
    position += text.startsWith("]", position) ? 1 : 0;
    while (position < text.length() && text.charAt(position) != ']') {
      java.util.regex.Matcher named =
          text.charAt(position) == '[' ? lookingAt(NAMED_CLASS, position) : null;
      int escape = text.charAt(position) == '\\' ? 1 : 0;
      position = named == null ? position + 1 + escape : named.end();
    }
    return Math.min(position + 1, text.length());
  }

  private java.util.regex.Matcher lookingAt(java.util.regex.Pattern pattern, int position) {
    java.util.regex.Matcher matcher = pattern.matcher(text).region(position, text.length());
    return matcher.lookingAt() ? matcher : null;
  }

  private static long maxTimes(java.util.regex.Matcher repetition) {
    String upper = repetition.group(2);
    return Long.parseLong(upper == null || upper.isEmpty() ? repetition.group(1) : upper);
  }

  private void open() {
    if (depth == MAX_DEPTH) {
      throw tooLarge(text, "groups in more than " + MAX_DEPTH + " groups");
    }
    partsOfGroup[++depth] = 0;
  }

  private void add(long parts) {
    partsOfGroup[depth] += parts;
    if (partsOfGroup[depth] > MAX_PARTS) {
      throw tooLarge(
          text, "more than " + MAX_PARTS + " parts when its repetitions are written out");
    }
  }
}
