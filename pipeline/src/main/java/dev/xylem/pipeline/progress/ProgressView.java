package dev.xylem.pipeline.progress;

import java.io.PrintWriter;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * How a user wants to see the progress of a run.
 *
 * @param inPlace whether it may be drawn on a terminal
 * @param color whether drawn lines are coloured
 * @param colorOfLines whether plain lines are, too
 * @param events gets it instead, as JSON
 */
public record ProgressView(
    boolean inPlace, boolean color, boolean colorOfLines, Optional<EventStream> events) {
  public static final ProgressView DEFAULT = new ProgressView(true, true, false, Optional.empty());

  /** A window of nodes on fewer shows too little. */
  private static final int MIN_ROWS = 8;

  /**
   * @param terminal its size as it is now
   */
  public ProgressDisplay open(PrintWriter out, Supplier<TerminalSize> terminal) {
    if (events.isPresent()) {
      return new EventDisplay(events.get(), Instant::now);
    }
    return inPlace && terminal.get().rows() >= MIN_ROWS
        ? new TerminalDisplay(out, terminal, color)
        : new PlainDisplay(out, colorOfLines);
  }

  /** For programs only. */
  public void tell(RunEvent event) {
    events.ifPresent(stream -> stream.tell(event));
  }
}
