package dev.xylem.script.reading;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text that a script puts at the end of CREATE TABLE: properties such as {@code
 * gc_grace_seconds = 7 AND compression = {...}}, with or without {@code WITH} in front. What each
 * of them means, Cassandra checks when the table is made; here, that the text is nothing but
 * properties.
 */
final class TableOptionsText {
  /** Quoted text is one token, so that signs within it mean nothing. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "'[^']*+(?:''[^']*+)*+'|\"[^\"]*+(?:\"\"[^\"]*+)*+\"|--|//|/\\*|[A-Za-z_][A-Za-z0-9_]*|\\S",
          Pattern.DOTALL);

  private static final String KEY = "table_options";

  private TableOptionsText() {}

  /** Notes what is wrong with it as a problem of the section. */
  static String of(Section w) {
    String text = w.text(KEY, "");
    problem(text).ifPresent(problem -> w.error(KEY, problem));
    return text;
  }

  static Optional<String> problem(String text) {
    int depth = 0;
    Matcher tokens = TOKEN.matcher(text);
    while (tokens.find()) {
      switch (tokens.group().toLowerCase(Locale.ROOT)) {
        case "{" -> depth++;
        case "}" -> depth--;
        case ";" -> {
          return Optional.of("only options of one table are allowed, found ;");
        }
        case "--", "//", "/*" -> {
          return Optional.of("no comments are allowed, found " + tokens.group());
        }
        case "'", "\"" -> {
          return Optional.of("a quote " + tokens.group() + " is not closed");
        }
        case "$" -> {
          return Optional.of("texts are quoted with ', found $");
        }
        case "clustering", "compact", "id" -> {
          if (depth == 0) {
            return Optional.of(
                tokens.group() + " is not for a script to say: the layout of tables is Xylem's");
          }
        }
        default -> {
          // Cassandra knows better.
        }
      }
      if (depth < 0) {
        return Optional.of("a } closes nothing");
      }
    }
    return depth == 0 ? Optional.empty() : Optional.of("a { is not closed");
  }
}
