package dev.xylem.pipeline.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Lines up cells in columns; long cells are shortened, and control characters shown as dots. */
public final class TextTable {
  private static final int MAX_WIDTH = 40;

  private final List<List<String>> rows = new ArrayList<>();

  /** The first row is the header. */
  public void add(List<String> cells) {
    rows.add(cells.stream().map(TextTable::shorten).toList());
  }

  private static String shorten(String cell) {
    String plain = cell.replaceAll("\\p{Cntrl}", ".");
    return plain.length() <= MAX_WIDTH ? plain : plain.substring(0, MAX_WIDTH - 1) + "…";
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
