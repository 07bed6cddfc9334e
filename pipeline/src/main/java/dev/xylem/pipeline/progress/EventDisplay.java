package dev.xylem.pipeline.progress;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Tells of every node that has changed: of its state at once, of its rows once a second. */
public final class EventDisplay implements ProgressDisplay {
  private static final Duration PAUSE = Duration.ofSeconds(1);

  private final EventStream events;
  private final Supplier<Instant> clock;
  private final Map<String, NodeProgress> told = new HashMap<>();
  private Instant rowsTold = Instant.MIN;

  EventDisplay(EventStream events, Supplier<Instant> clock) {
    this.events = events;
    this.clock = clock;
  }

  @Override
  public void show(List<NodeProgress> nodes) {
    boolean due = !clock.get().isBefore(rowsTold.plus(PAUSE));
    if (due) {
      rowsTold = clock.get();
    }
    tell(nodes, due);
  }

  private void tell(List<NodeProgress> nodes, boolean withRows) {
    for (NodeProgress node : nodes) {
      NodeProgress before = told.get(node.node());
      boolean isNews =
          before == null
              || before.state() != node.state()
              || (withRows && !before.hasSameRowsAs(node));
      if (isNews) {
        told.put(node.node(), node);
        events.tell(new RunEvent.NodeChanged(node));
      }
    }
  }

  @Override
  public void tell(String line) {
    events.tell(new RunEvent.Told(line));
  }

  @Override
  public void close(List<NodeProgress> nodes) {
    tell(nodes, true);
  }
}
