package dev.xylem.pipeline.progress;

import java.util.List;

/** Shows the nodes of a run. */
public sealed interface ProgressDisplay permits TerminalDisplay, PlainDisplay, EventDisplay {
  /** Shows the nodes as they stand; called a few times a second. */
  void show(List<NodeProgress> nodes);

  /** Shows a line that stays. */
  void tell(String line);

  /** Shows them for the last time. */
  void close(List<NodeProgress> nodes);
}
