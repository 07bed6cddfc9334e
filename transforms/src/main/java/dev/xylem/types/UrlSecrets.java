package dev.xylem.types;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Removes the secrets that URLs hold, for messages and logs. */
public final class UrlSecrets {
  private static final String MASK = "***";

  /**
   * Texts may be long, and hostile: bounded where they could look far ahead from many places, and
   * possessive where going back could find nothing.
   */
  private static final List<Pattern> SECRETS =
      List.of(
          // Up to the last @, which a password may hold, too.
          Pattern.compile("(?<keep>://)[^\\s/:]*+:[^\\s/]*(?<end>@)"),
          // A token in place of a user. Elsewhere a user is no secret.
          Pattern.compile("(?<keep>https?://)[^\\s/?#@'\"]++(?<end>@)", Pattern.CASE_INSENSITIVE),
          // Of http only: elsewhere a question mark is part of a pattern.
          Pattern.compile(
              "(?<keep>https?://[^\\s?#]{0,2000}+[?#])[^\\s'\")]*(?<end>)",
              Pattern.CASE_INSENSITIVE),
          // What begins with a parameter may be of http.
          Pattern.compile(
              "(?<keep>\\{[^{}]{1,100}+}[^\\s?#'\"]{0,2000}+\\?)[\\w.~%-]+=[^\\s'\")]*(?<end>)"));

  /**
   * A text without secrets.
   *
   * @param index where a place of the whole text is in it; the beginning of a mask, if it is hidden
   */
  public record Shown(String text, int index) {
    private Shown without(Pattern secret) {
      Matcher found = secret.matcher(text);
      StringBuilder shown = new StringBuilder();
      int copied = 0;
      int place = index;
      while (found.find()) {
        shown.append(text, copied, found.end("keep"));
        int mask = shown.length();
        shown.append(MASK);
        copied = found.start("end");
        if (index >= copied) {
          place = index - copied + shown.length();
        } else if (index > found.end("keep")) {
          place = mask;
        }
      }
      return new Shown(shown.append(text, copied, text.length()).toString(), place);
    }
  }

  private UrlSecrets() {}

  /**
   * A text in which every URL has lost its password, with the user, and http URLs their query,
   * which may be a signature, and a user without a password, which may be a token.
   */
  public static String hide(String text) {
    return hide(text, 0).text();
  }

  /**
   * The same, which follows a place in the text.
   *
   * @param index of the place, from 0
   */
  public static Shown hide(String text, int index) {
    Shown shown = new Shown(text, index);
    if (text.contains("://") || text.contains("{")) {
      for (Pattern secret : SECRETS) {
        shown = shown.without(secret);
      }
    }
    return shown;
  }
}
