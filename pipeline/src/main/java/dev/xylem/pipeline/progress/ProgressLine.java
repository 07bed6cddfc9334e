package dev.xylem.pipeline.progress;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Lays a node's progress out as a line of a table. */
final class ProgressLine {
  /** A rate over less is noise. */
  private static final Duration SHORTEST_TO_RATE = Duration.ofMillis(200);

  private final int nameWidth;

  ProgressLine(List<NodeProgress> nodes) {
    nameWidth = Math.max(4, nodes.stream().mapToInt(node -> node.node().length()).max().orElse(0));
  }

  String header() {
    return String.format(
        "%-" + nameWidth + "s  %-7s  %12s  %12s  %10s  %8s",
        "node",
        "state",
        "read",
        "written",
        "rows/s",
        "elapsed");
  }

  String of(NodeProgress node) {
    boolean idle = node.state() == NodeState.WAITING;
    // Counted elsewhere, and known only at the end.
    boolean untimed = idle || node.elapsed().isZero();
    String line =
        String.format(
            "%-" + nameWidth + "s  %-7s  %12s  %12s  %10s  %8s",
            node.node(),
            node.state().label(),
            idle ? "" : grouped(node.read()),
            idle ? "" : grouped(node.written()),
            node.elapsed().compareTo(SHORTEST_TO_RATE) < 0 ? "" : grouped(node.rowsPerSecond()),
            untimed
                ? ""
                : String.format(Locale.ROOT, "%.1f s", node.elapsed().toMillis() / 1000.0));
    return line.stripTrailing();
  }

  static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number).replace(',', ' ');
  }
}
