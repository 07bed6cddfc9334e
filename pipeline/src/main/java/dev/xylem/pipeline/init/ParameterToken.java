package dev.xylem.pipeline.init;

import java.util.regex.Pattern;

/** What a script takes for a parameter, wherever it stands: {@code {name}}. */
final class ParameterToken {
  private static final Pattern TOKEN = Pattern.compile("\\{ *([A-Za-z_][^{}]*)}");

  private ParameterToken() {}

  static boolean isIn(String text) {
    return TOKEN.matcher(text).find();
  }

  /** The same with parentheses. */
  static String without(String text) {
    return TOKEN.matcher(text).replaceAll("($1)");
  }
}
