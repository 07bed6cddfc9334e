package dev.xylem.cassandra.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.regex.Pattern;

/**
 * Names in CQL. They are always quoted, so that their case is kept and no word is reserved. Columns
 * may have any name; keyspaces and tables only letters, digits and underscores, as Cassandra makes
 * directories of them.
 */
public final class CqlIdentifiers {
  /** The longest name of a keyspace or table that every version of Cassandra takes. */
  static final int MAX_LENGTH = 48;

  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_]+");

  private CqlIdentifiers() {}

  public static void requireWord(String what, String name) {
    if (!WORD.matcher(name).matches() || name.length() > MAX_LENGTH) {
      throw new IllegalArgumentException(
          "%s %s: letters, digits and underscores are allowed, at most %d"
              .formatted(what, name, MAX_LENGTH));
    }
  }

  public static void requireColumn(String name) {
    if (name.isEmpty() || !UTF_8.newEncoder().canEncode(name)) {
      throw new IllegalArgumentException(
          "a field's name is Unicode text and not empty, found \"" + name + '"');
    }
  }

  public static String quote(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  public static String literal(String text) {
    return '\'' + text.replace("'", "''") + '\'';
  }
}
