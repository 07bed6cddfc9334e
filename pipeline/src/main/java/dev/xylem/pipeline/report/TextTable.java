package dev.xylem.pipeline.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Lines up cells in columns; long cells are shortened, and control characters shown as dots. */
public final class TextTable {
  private static final int MAX_WIDTH = 40;

  private final int maxWidth;
  private final List<List<String>> rows = new ArrayList<>();

  public TextTable() {
    this(MAX_WIDTH);
  }

  /**
   * @param maxWidth of a cell
   */
  public TextTable(int maxWidth) {
    this.maxWidth = maxWidth;
  }

  /** The first row is the header. */
  public void add(List<String> cells) {
    rows.add(cells.stream().map(this::shorten).toList());
  }

  private String shorten(String cell) {
    String plain = cell.replaceAll("\\p{Cntrl}", ".");
    return plain.length() <= maxWidth ? plain : plain.substring(0, maxWidth - 1) + "…";
  }

  public void print(PrintWriter out) {
    int[] widths = IntStream.range(0, rows.get(0).size()).map(this::width).toArray();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < row.size(); column++) {
        line.append(String.format("%-" + widths[column] + "s  ", row.get(column)));
      }
      out.println(line.toString().stripTrailing());
    }
  }

  private int width(int column) {
    return Math.max(1, rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(1));
  }
}
