package dev.xylem.pipeline.progress;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

/**
 * Lays a node's progress out as a line of a table. Where tables are not kept, rows that were made
 * and rows that were written have a column each. Where there is not enough room, columns are left
 * out, the least important first, and at last long names are shortened.
 */
final class ProgressLine {
  private static final String NOT_KEPT = "not kept";
  private static final int MIN_NAME = 8;
  private static final int STATE_WIDTH = 7;
  private static final int GAP = 2;

  /** What is shown of a node, beside its name and its state. */
  private enum Cell {
    READ("read", 12),
    MADE("made", 12),
    WRITTEN("written", 12),
    RATE("rows/s", 10),
    ELAPSED("elapsed", 8),
    SHARE("done", 4),
    LEFT("left", 7);

    /** What can be left out, the first of it first. */
    static final List<Cell> BY_NEED = List.of(RATE, ELAPSED, LEFT, READ, MADE, SHARE, WRITTEN);

    private final String header;
    private final int width;

    Cell(String header, int width) {
      this.header = header;
      this.width = width;
    }
  }

  private final int columns;
  private final int nameWidth;
  private final Set<Cell> cells;

  private ProgressLine(int columns, int nameWidth, Set<Cell> cells) {
    this.columns = columns;
    this.nameWidth = nameWidth;
    this.cells = cells;
  }

  /** All that is known of nodes, in lines that may be long. */
  static ProgressLine whole(List<NodeProgress> nodes) {
    return fitting(nodes, Integer.MAX_VALUE);
  }

  /** Lines of no more than that many columns, if that is enough for a name and a state. */
  static ProgressLine fitting(List<NodeProgress> nodes, int columns) {
    int longest =
        Math.max(4, nodes.stream().mapToInt(node -> node.node().length()).max().orElse(0));
    Set<Cell> cells = EnumSet.allOf(Cell.class);
    if (nodes.stream().allMatch(NodeProgress::kept)) {
      cells.remove(Cell.MADE);
    }
    if (nodes.stream().allMatch(node -> node.share().isEmpty())) {
      cells.removeAll(Set.of(Cell.SHARE, Cell.LEFT));
    }
    int name = Math.min(longest, Math.max(MIN_NAME, columns / 3));
    for (Cell cell : Cell.BY_NEED) {
      if (name + width(cells) > columns) {
        cells.remove(cell);
      }
    }
    int room = columns - width(cells);
    return new ProgressLine(columns, Math.min(longest, Math.max(room, MIN_NAME)), cells);
  }

  private static int width(Set<Cell> cells) {
    return GAP + STATE_WIDTH + cells.stream().mapToInt(cell -> GAP + cell.width).sum();
  }

  /** Into how many columns the lines fit. */
  int columns() {
    return columns;
  }

  String header() {
    return line("node", "state", cell -> cell.header);
  }

  String of(NodeProgress node) {
    boolean idle = node.state() == NodeState.WAITING;
    // Counted elsewhere, and known only at the end.
    boolean untimed = idle || node.elapsed().isZero();
    return line(
        node.node(),
        node.state().label(),
        cell ->
            switch (cell) {
              case READ -> idle ? "" : grouped(node.read());
              case MADE -> idle ? "" : grouped(node.made());
              case WRITTEN -> idle ? "" : node.kept() ? grouped(node.written()) : NOT_KEPT;
              case RATE ->
                  node.rowsPerSecond().isEmpty() ? "" : grouped(node.rowsPerSecond().getAsLong());
              case ELAPSED ->
                  untimed
                      ? ""
                      : String.format(Locale.ROOT, "%.1f s", node.elapsed().toMillis() / 1000.0);
              case SHARE ->
                  node.share().isEmpty() ? "" : (int) (node.share().getAsDouble() * 100) + "%";
              case LEFT -> node.left().map(ProgressLine::rough).orElse("");
            });
  }

  /** Nobody can know it more exactly. */
  private static String rough(Duration time) {
    long seconds = time.toSeconds();
    if (seconds < 100) {
      return seconds + " s";
    }
    long minutes = Math.round(seconds / 60.0);
    return minutes < 100 ? minutes + " min" : Math.round(minutes / 60.0) + " h";
  }

  private String line(String name, String state, Function<Cell, String> text) {
    StringBuilder line = new StringBuilder();
    line.append(padded(shortened(name, nameWidth), -nameWidth))
        .append(" ".repeat(GAP))
        .append(padded(state, -STATE_WIDTH));
    for (Cell cell : cells) {
      line.append(" ".repeat(GAP)).append(padded(text.apply(cell), cell.width));
    }
    return line.toString().stripTrailing();
  }

  private static String padded(String text, int width) {
    return String.format("%" + width + "s", text);
  }

  /** Another text as it fits into a line. */
  String cut(String text) {
    return shortened(text, columns);
  }

  private static String shortened(String text, int width) {
    return text.length() <= width ? text : text.substring(0, Math.max(width - 1, 0)) + "…";
  }

  static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number).replace(',', ' ');
  }
}
