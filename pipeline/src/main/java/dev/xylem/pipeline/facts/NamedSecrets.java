package dev.xylem.pipeline.facts;

import dev.xylem.types.UrlSecrets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Removes what is called a secret by its name, and the secrets of URLs, before a text is kept.
 * Rather too much is removed than too little.
 */
public final class NamedSecrets {
  private static final String MASK = "***";

  private static final String NAME =
      "[\\w.-]*(?:passw|secret|token|credential|api[_-]?key|access[_-]?key|private[_-]?key)[\\w.-]*";

  /** A key of JSON or YAML with its value, or with what begins a value of several lines. */
  private static final Pattern PAIR =
      Pattern.compile(
          "(?<key>[\"']?"
              + NAME
              + "[\"']?\\s*[:=]\\s*)(?<value>\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^']|'')*'|.*)",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern OPTION =
      Pattern.compile("(?<name>--" + NAME + "=).*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private NamedSecrets() {}

  /** A text of JSON or YAML without them. */
  static String hideIn(String text) {
    List<String> shown = new ArrayList<>();
    int indentOfSecret = Integer.MAX_VALUE;
    for (String line : UrlSecrets.hide(text).split("\n", -1)) {
      int indent = line.length() - line.stripLeading().length();
      if (indent > indentOfSecret || (line.isBlank() && indentOfSecret < Integer.MAX_VALUE)) {
        shown.add(line.isBlank() ? line : " ".repeat(indent) + MASK);
        continue;
      }
      Matcher pair = PAIR.matcher(line);
      indentOfSecret = pair.find() && !isClosed(pair.group("value")) ? indent : Integer.MAX_VALUE;
      shown.add(
          pair.replaceAll(
              found -> Matcher.quoteReplacement(found.group(1) + masked(found.group(2)))));
    }
    return String.join("\n", shown);
  }

  /** In quotes: no other form says on its line where it ends. */
  private static boolean isClosed(String value) {
    return value.length() > 1
        && (value.startsWith("\"") || value.startsWith("'"))
        && value.charAt(value.length() - 1) == value.charAt(0);
  }

  private static String masked(String value) {
    return isClosed(value) ? value.charAt(0) + MASK + value.charAt(0) : MASK;
  }

  /** Whether an option of a command line has lost one. */
  public static boolean isHidden(String option) {
    return option.contains(MASK);
  }

  /** An option of a command line without them. */
  public static String hideInOption(String option) {
    Matcher named = OPTION.matcher(option);
    return named.matches() ? named.group("name") + MASK : UrlSecrets.hide(option);
  }
}
