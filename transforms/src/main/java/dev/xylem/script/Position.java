package dev.xylem.script;

/**
 * A place in a file, as its author sees it.
 *
 * @param file its path or URL
 * @param line from 1
 * @param column in characters, from 1
 * @param sourceLine what stands in that line; empty where it is not to be shown
 */
public record Position(String file, int line, int column, String sourceLine) {
  /** {@code script.yaml:12:18}, which editors and terminals open. */
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
