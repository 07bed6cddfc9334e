package dev.xylem.pipeline.progress;

import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Prints a line when a node starts or ends, and one every ten seconds for each that is running, or
 * one for all where many are: for logs and pipes.
 */
public final class PlainDisplay implements ProgressDisplay {
  private static final Duration REMINDER = Duration.ofSeconds(10);

  /** More lines every ten seconds would hide what has changed. */
  private static final int MAX_REMINDERS = 10;

  private final PrintWriter out;
  private final boolean color;
  private final Supplier<Instant> clock;
  private final Map<String, NodeState> shown = new HashMap<>();
  private Instant reminded;

  public PlainDisplay(PrintWriter out) {
    this(out, false);
  }

  /**
   * @param color whether lines have the colour of a node's state
   */
  public PlainDisplay(PrintWriter out, boolean color) {
    this(out, color, Instant::now);
  }

  PlainDisplay(PrintWriter out, boolean color, Supplier<Instant> clock) {
    this.out = out;
    this.color = color;
    this.clock = clock;
    this.reminded = clock.get();
  }

  @Override
  public void show(List<NodeProgress> nodes) {
    boolean due = Duration.between(reminded, clock.get()).compareTo(REMINDER) >= 0;
    NodeTally tally = NodeTally.of(nodes);
    boolean remind = due && tally.running() <= MAX_REMINDERS;
    if (shown.isEmpty()) {
      out.println(ProgressLine.whole(nodes).header());
    }
    for (NodeProgress node : nodes) {
      boolean changed = shown.put(node.node(), node.state()) != node.state();
      if (node.state() != NodeState.WAITING
          && (changed || (remind && node.state() == NodeState.RUNNING))) {
        String line = ProgressLine.whole(nodes).of(node);
        out.println(color ? node.state().colored(line) : line);
      }
    }
    if (due) {
      if (!remind) {
        out.println(tally);
      }
      reminded = clock.get();
    }
    out.flush();
  }

  @Override
  public void tell(String line) {
    out.println(line);
    out.flush();
  }

  @Override
  public void close(List<NodeProgress> nodes) {
    show(nodes);
  }
}
