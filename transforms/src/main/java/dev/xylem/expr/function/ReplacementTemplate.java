package dev.xylem.expr.function;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.xylem.expr.eval.PerRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What replaces the matches of a pattern, with Go's rules: {@code $1} and {@code ${1}} stand for a
 * group, {@code $name} and {@code ${name}} for a named one, {@code $$} for a dollar. A name is as
 * long as letters, digits and underscores go; a group that does not exist is empty. Immutable.
 */
final class ReplacementTemplate {
  private static final java.util.regex.Pattern REFERENCE =
      java.util.regex.Pattern.compile("\\$(?:(\\$)|\\{(\\w+)}|(\\w+))");
  private static final int MAX_NUMBER_DIGITS = 9;

  /** A text, or the name of a group. */
  private record Piece(String text, boolean isGroup) {}

  private final List<Piece> pieces;

  private ReplacementTemplate(List<Piece> pieces) {
    this.pieces = pieces;
  }

  static ReplacementTemplate compile(String text) {
    List<Piece> pieces = new ArrayList<>();
    java.util.regex.Matcher reference = REFERENCE.matcher(text);
    int end = 0;
    while (reference.find()) {
      pieces.add(new Piece(text.substring(end, reference.start()), false));
      String name = reference.group(2) == null ? reference.group(3) : reference.group(2);
      pieces.add(reference.group(1) == null ? new Piece(name, true) : new Piece("$", false));
      end = reference.end();
    }
    pieces.add(new Piece(text.substring(end), false));
    return new ReplacementTemplate(List.copyOf(pieces));
  }

  /** The text with every match replaced; an empty match right after another one is none. */
  String replace(Pattern pattern, String text) {
    Map<String, Integer> namedGroups = pattern.namedGroups();
    Matcher matcher = pattern.matcher(new MeasuredText(text, pattern.pattern()));
    StringBuilder result = new StringBuilder();
    int copied = 0;
    boolean isFirst = true;
    while (Regex.find(matcher)) {
      if (isFirst || matcher.end() > matcher.start() || matcher.start() > copied) {
        result.append(text, copied, matcher.start());
        appendTo(result, matcher, namedGroups);
        copied = matcher.end();
        isFirst = false;
        PerRow.checkText(result.length());
      }
    }
    return result.append(text, copied, text.length()).toString();
  }

  private void appendTo(StringBuilder result, Matcher matcher, Map<String, Integer> namedGroups) {
    for (Piece piece : pieces) {
      if (!piece.isGroup) {
        result.append(piece.text);
        continue;
      }
      int group = groupNumber(piece.text, namedGroups);
      String value = group <= matcher.groupCount() ? matcher.group(group) : null;
      result.append(value == null ? "" : value);
      PerRow.checkText(result.length());
    }
  }

  private static int groupNumber(String name, Map<String, Integer> namedGroups) {
    boolean isNumber =
        name.length() <= MAX_NUMBER_DIGITS && name.chars().allMatch(c -> c >= '0' && c <= '9');
    return isNumber ? Integer.parseInt(name) : namedGroups.getOrDefault(name, Integer.MAX_VALUE);
  }
}
