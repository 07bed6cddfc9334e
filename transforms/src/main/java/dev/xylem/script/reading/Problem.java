package dev.xylem.script.reading;

import dev.xylem.types.UrlSecrets;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Something wrong, or suspicious, in a script.
 *
 * @param path where in the script: {@code nodes.read_txns.w.fields.ts.type}; empty if in no key
 * @param positionOrNull where in the file
 * @param text what is wrong and what would be right; one line
 */
public record Problem(Severity severity, String path, SourcePosition positionOrNull, String text) {
  private static final int MAX_LENGTH = 1000;
  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

  /** Whether the script can run all the same. */
  public enum Severity {
    ERROR,
    WARNING
  }

  /**
   * Scripts are not trusted: what they hold must not reach a terminal as control characters. Nor do
   * the secrets of URLs.
   */
  public Problem {
    path = shown(path);
    text = shown(UrlSecrets.hide(text));
  }

  /** A problem that is in no known line. */
  public Problem(Severity severity, String path, String text) {
    this(severity, path, null, text);
  }

  public Optional<SourcePosition> position() {
    return Optional.ofNullable(positionOrNull);
  }

  public boolean isError() {
    return severity == Severity.ERROR;
  }

  static String shown(String text) {
    String shortened = text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + "…";
    return CONTROL
        .matcher(shortened)
        .replaceAll(c -> String.format("\\\\u%04x", (int) c.group().charAt(0)));
  }

  @Override
  public String toString() {
    String place = positionOrNull == null ? "" : positionOrNull + ": ";
    return place + (path.isEmpty() ? "" : path + ": ") + text;
  }
}
