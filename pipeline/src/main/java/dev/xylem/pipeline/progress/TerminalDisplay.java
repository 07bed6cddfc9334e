package dev.xylem.pipeline.progress;

import java.io.PrintWriter;
import java.util.List;

/**
 * One line a node, drawn again in place; needs a terminal that knows ANSI control sequences. On one
 * that is too narrow lines are cut: a line that went on in the next row would be drawn over.
 */
public final class TerminalDisplay implements ProgressDisplay {
  private static final String UP = "\u001b[%dA";
  private static final String CUT_LINES = "\u001b[?7l";
  private static final String WRAP_LINES = "\u001b[?7h";
  private static final String CLEAR_LINE = "\u001b[K";
  private static final String RESET = "\u001b[0m";

  private final PrintWriter out;
  private int drawn;

  public TerminalDisplay(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void show(List<NodeProgress> nodes) {
    ProgressLine line = new ProgressLine(nodes);
    StringBuilder text = new StringBuilder(CUT_LINES);
    if (drawn > 0) {
      text.append(String.format(UP, drawn));
    }
    text.append(CLEAR_LINE).append(line.header()).append('\n');
    for (NodeProgress node : nodes) {
      text.append(CLEAR_LINE)
          .append(color(node.state()))
          .append(line.of(node))
          .append(RESET)
          .append('\n');
    }
    drawn = nodes.size() + 1;
    out.print(text.append(WRAP_LINES));
    out.flush();
  }

  @Override
  public void close(List<NodeProgress> nodes) {
    show(nodes);
  }

  private static String color(NodeState state) {
    return switch (state) {
      case WAITING -> "\u001b[2m";
      case RUNNING -> "\u001b[36m";
      case DONE -> "\u001b[32m";
      case FAILED -> "\u001b[31m";
    };
  }
}
