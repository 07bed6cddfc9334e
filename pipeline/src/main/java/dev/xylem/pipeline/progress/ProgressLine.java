package dev.xylem.pipeline.progress;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * Lays a node's progress out as a line of a table. Where tables are not kept, rows that were made
 * and rows that were written have a column each.
 */
final class ProgressLine {
  /** A rate over less is noise. */
  private static final Duration MIN_ELAPSED = Duration.ofMillis(200);

  private static final String NOT_KEPT = "not kept";

  private final int nameWidth;
  private final boolean allKept;

  ProgressLine(List<NodeProgress> nodes) {
    nameWidth = Math.max(4, nodes.stream().mapToInt(node -> node.node().length()).max().orElse(0));
    allKept = nodes.stream().allMatch(NodeProgress::kept);
  }

  String header() {
    return line("node", "state", "read", "made", "written", "rows/s", "elapsed");
  }

  String of(NodeProgress node) {
    boolean idle = node.state() == NodeState.WAITING;
    // Counted elsewhere, and known only at the end.
    boolean untimed = idle || node.elapsed().isZero();
    return line(
        node.node(),
        node.state().label(),
        idle ? "" : grouped(node.read()),
        idle ? "" : grouped(node.made()),
        idle ? "" : node.kept() ? grouped(node.written()) : NOT_KEPT,
        node.elapsed().compareTo(MIN_ELAPSED) < 0 ? "" : grouped(node.rowsPerSecond()),
        untimed ? "" : String.format(Locale.ROOT, "%.1f s", node.elapsed().toMillis() / 1000.0));
  }

  private String line(
      String name,
      String state,
      String read,
      String made,
      String written,
      String rate,
      String elapsed) {
    return String.format(
            "%-" + nameWidth + "s  %-7s  %12s  %s%12s  %10s  %8s",
            name,
            state,
            read,
            allKept ? "" : String.format("%12s  ", made),
            written,
            rate,
            elapsed)
        .stripTrailing();
  }

  static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number).replace(',', ' ');
  }
}
