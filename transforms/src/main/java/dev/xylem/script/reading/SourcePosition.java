package dev.xylem.script.reading;

/**
 * A place in a file, as its author sees it.
 *
 * @param file its path or URL
 * @param line from 1
 * @param column in characters, from 1
 * @param excerpt what stands around it in that line; empty where it is not to be shown
 * @param mark where in the excerpt the place is, from 0
 */
public record SourcePosition(String file, int line, int column, String excerpt, int mark) {
  private static final int MAX_WIDTH = 110;
  private static final int WIDTH_BEFORE = 60;
  private static final String CUT = "...";

  /**
   * A place in a line of which enough is shown to recognise it.
   *
   * @param index of the place in the line, from 0
   */
  public static SourcePosition in(String file, int line, String sourceLine, int index) {
    int column = sourceLine.codePointCount(0, index) + 1;
    int from = index <= MAX_WIDTH - WIDTH_BEFORE / 2 ? 0 : index - WIDTH_BEFORE;
    int to = Math.min(sourceLine.length(), from + MAX_WIDTH);
    String before = from == 0 ? "" : CUT;
    String after = to < sourceLine.length() ? CUT : "";
    // One character each, so that what follows stays where it is.
    String shown = sourceLine.substring(from, to).replaceAll("[\\p{Cntrl}\\p{Cs}]", " ");
    String excerpt = (before + shown + after).stripTrailing();
    return new SourcePosition(
        file, line, column, excerpt, before.length() + shown.codePointCount(0, index - from));
  }

  /** {@code script.yaml:12:18}, which editors and terminals open. */
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
