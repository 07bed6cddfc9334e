package dev.xylem.script;

/**
 * Something wrong, or suspicious, in a script.
 *
 * @param path where in the script: {@code nodes.read_txns.w.fields.ts.type}
 * @param text what is wrong and what would be right
 */
public record Problem(Severity severity, String path, String text) {
  /** Whether the script can run all the same. */
  public enum Severity {
    ERROR,
    WARNING
  }

  @Override
  public String toString() {
    return path + ": " + text;
  }
}
