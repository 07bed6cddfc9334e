package dev.xylem.pipeline.run;

import dev.xylem.pipeline.progress.PlainDisplay;
import dev.xylem.pipeline.progress.ProgressDisplay;
import dev.xylem.pipeline.progress.TerminalDisplay;
import dev.xylem.pipeline.progress.TerminalSize;
import java.io.PrintWriter;
import java.util.function.Supplier;

/**
 * Where a run tells how it goes.
 *
 * @param terminal the size of the terminal, as it is now
 */
public record RunConsole(PrintWriter out, Supplier<TerminalSize> terminal) {
  /** A window of nodes on fewer shows too little. */
  private static final int MIN_ROWS = 8;

  /** Prints a line. */
  void print(String format, Object... values) {
    out.println(String.format(format, values));
    out.flush();
  }

  void warn(String warning) {
    print("Warning: %s", warning);
  }

  ProgressDisplay newProgressDisplay() {
    return terminal.get().rows() >= MIN_ROWS
        ? new TerminalDisplay(out, terminal)
        : new PlainDisplay(out);
  }
}
