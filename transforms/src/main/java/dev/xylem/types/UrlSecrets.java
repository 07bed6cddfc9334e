package dev.xylem.types;

import java.util.regex.Pattern;

/** Removes the secrets that URLs hold, for messages and logs. */
public final class UrlSecrets {
  private static final Pattern PASSWORD =
      Pattern.compile("([A-Za-z][A-Za-z0-9+.-]*://)[^\\s/]*:[^\\s/]*@");

  /** Of http only: elsewhere a question mark is part of a pattern. */
  private static final Pattern QUERY =
      Pattern.compile("(https?://[^\\s?#]*)[?#][^\\s'\")]*", Pattern.CASE_INSENSITIVE);

  private UrlSecrets() {}

  /**
   * A text in which every URL has lost its user and password, and http URLs their query, which may
   * be a signature.
   */
  public static String hide(String text) {
    if (!text.contains("://")) {
      return text;
    }
    String withoutPassword = PASSWORD.matcher(text).replaceAll("$1***@");
    return QUERY.matcher(withoutPassword).replaceAll("$1?***");
  }
}
