package dev.xylem.script.reading;

import dev.xylem.types.UrlSecrets;

/**
 * A place in a file, as its author sees it.
 *
 * @param file its path or URL
 * @param line from 1
 * @param column in characters, from 1
 * @param excerpt what stands around it in that line, without the secrets of URLs; empty where it is
 *     not to be shown
 * @param mark where in the excerpt the place is, from 0
 */
public record SourcePosition(String file, int line, int column, String excerpt, int mark) {
  private static final int MAX_WIDTH = 110;
  private static final int WIDTH_BEFORE = 60;
  private static final String CUT = "...";

  /** On each side of a place: a URL with what is secret in it is shorter. */
  private static final int MAX_URL = 4000;

  /**
   * A place in a line of which enough is shown to recognise it.
   *
   * @param index of the place in the line, from 0
   */
  public static SourcePosition in(String file, int line, String sourceLine, int index) {
    int column = sourceLine.codePointCount(0, index) + 1;
    int start = Math.max(0, index - MAX_URL);
    int end = Math.min(sourceLine.length(), index + MAX_URL);
    UrlSecrets.Shown near = UrlSecrets.hide(sourceLine.substring(start, end), index - start);
    int place = near.index();
    int from = start == 0 && place <= MAX_WIDTH - WIDTH_BEFORE / 2 ? 0 : place - WIDTH_BEFORE;
    from = Math.max(0, from);
    int to = Math.min(near.text().length(), from + MAX_WIDTH);
    String before = start + from == 0 ? "" : CUT;
    String after = to < near.text().length() || end < sourceLine.length() ? CUT : "";
    // One character each, so that what follows stays where it is.
    String shown = near.text().substring(from, to).replaceAll("[\\p{Cntrl}\\p{Cs}]", " ");
    String excerpt = (before + shown + after).stripTrailing();
    return new SourcePosition(
        file, line, column, excerpt, before.length() + shown.codePointCount(0, place - from));
  }

  /** {@code script.yaml:12:18}, which editors and terminals open. */
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
