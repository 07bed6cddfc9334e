package dev.xylem.pipeline.run;

import dev.xylem.pipeline.progress.ProgressDisplay;
import dev.xylem.pipeline.progress.ProgressView;
import dev.xylem.pipeline.progress.RunEvent;
import dev.xylem.pipeline.progress.TerminalSize;
import java.io.PrintWriter;
import java.util.function.Supplier;

/**
 * Where a run tells how it goes.
 *
 * @param terminal the size of the terminal, as it is now
 * @param view how the nodes are shown
 */
public record RunConsole(PrintWriter out, Supplier<TerminalSize> terminal, ProgressView view) {
  public RunConsole(PrintWriter out, Supplier<TerminalSize> terminal) {
    this(out, terminal, ProgressView.DEFAULT);
  }

  /** Prints a line. */
  void print(String format, Object... values) {
    out.println(String.format(format, values));
    out.flush();
  }

  void warn(String warning) {
    print("Warning: %s", warning);
  }

  /** Tells programs, if any are listening. */
  void tell(RunEvent event) {
    view.tell(event);
  }

  ProgressDisplay newProgressDisplay() {
    return view.open(out, terminal);
  }
}
