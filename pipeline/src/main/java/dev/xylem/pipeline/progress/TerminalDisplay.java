package dev.xylem.pipeline.progress;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * One line a node, drawn again in place; needs a terminal that knows ANSI control sequences. On one
 * that is too narrow columns are left out: a line that went on in the next row would be drawn over.
 * After it was made narrower than a line, what was drawn stays, and the nodes are drawn below:
 * where that line is now nobody knows. On one that is too low for all nodes a tally stands above
 * those that run, and then those that wait; all of them are listed at the end.
 */
public final class TerminalDisplay implements ProgressDisplay {
  /** From column 1: a Ctrl-C that was typed stands where the cursor was. */
  private static final String UP = "\u001b[G\u001b[%dA";

  private static final String CUT_LINES = "\u001b[?7l";
  private static final String WRAP_LINES = "\u001b[?7h";
  private static final String CLEAR_LINE = "\u001b[K";
  private static final String CLEAR_BELOW = "\u001b[J";
  private static final List<NodeState> BY_INTEREST =
      List.of(
          NodeState.FAILED,
          NodeState.STOPPED,
          NodeState.RUNNING,
          NodeState.WAITING,
          NodeState.DONE);

  /** The header, and where the cursor waits. */
  private static final int HEADER_AND_PROMPT = 2;

  /** What is drawn at the moment, if anything; also the lock of everyone who writes there. */
  private static final AtomicReference<TerminalDisplay> DRAWN = new AtomicReference<>();

  private final PrintWriter out;
  private final Supplier<TerminalSize> terminal;
  private final boolean color;
  private int drawn;
  private int drawnColumns;

  /**
   * @param terminal its size as it is now
   * @param color whether lines have the colour of a node's state
   */
  public TerminalDisplay(PrintWriter out, Supplier<TerminalSize> terminal, boolean color) {
    this.out = out;
    this.terminal = terminal;
    this.color = color;
  }

  @Override
  public void show(List<NodeProgress> nodes) {
    TerminalSize size = terminal.get();
    int room = size.rows() - HEADER_AND_PROMPT;
    ProgressLine line = ProgressLine.fitting(nodes, size.columns());
    if (nodes.size() <= room) {
      draw(nodes, line, "");
    } else {
      draw(mostInteresting(nodes, room - 1), line, line.cut(NodeTally.of(nodes).toString()) + "\n");
    }
  }

  private static List<NodeProgress> mostInteresting(List<NodeProgress> nodes, int room) {
    return nodes.stream()
        .sorted(Comparator.comparing(node -> BY_INTEREST.indexOf(node.state())))
        .limit(Math.max(room, 0))
        .toList();
  }

  /** Writes something else to the terminal, which then stands above the nodes. */
  static void whileErased(Runnable write) {
    synchronized (DRAWN) {
      TerminalDisplay display = DRAWN.getAndSet(null);
      if (display != null && display.drawn > 0) {
        display.out.print(String.format(UP, display.drawn) + CLEAR_BELOW);
        display.out.flush();
        display.drawn = 0;
      }
      write.run();
    }
  }

  private void draw(List<NodeProgress> nodes, ProgressLine line, String tally) {
    synchronized (DRAWN) {
      drawLocked(nodes, line, tally);
      DRAWN.set(this);
    }
  }

  private void drawLocked(List<NodeProgress> nodes, ProgressLine line, String tally) {
    StringBuilder text = new StringBuilder(CUT_LINES);
    if (drawnColumns > line.columns()) {
      drawn = 0;
    }
    if (drawn > 0) {
      text.append(String.format(UP, drawn));
    }
    text.append(CLEAR_BELOW).append(tally).append(line.header()).append('\n');
    for (NodeProgress node : nodes) {
      text.append(CLEAR_LINE)
          .append(color ? node.state().colored(line.of(node)) : line.of(node))
          .append('\n');
    }
    drawn = nodes.size() + 1 + (tally.isEmpty() ? 0 : 1);
    drawnColumns = Math.max(line.header().length(), tally.length());
    out.print(text.append(WRAP_LINES));
    out.flush();
  }

  @Override
  public void tell(String line) {
    whileErased(
        () -> {
          out.println(line);
          out.flush();
        });
  }

  @Override
  public void close(List<NodeProgress> nodes) {
    draw(nodes, ProgressLine.fitting(nodes, terminal.get().columns()), "");
    synchronized (DRAWN) {
      DRAWN.set(null);
    }
  }
}
