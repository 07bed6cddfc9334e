package dev.xylem.pipeline.run;

import dev.xylem.pipeline.progress.PlainDisplay;
import dev.xylem.pipeline.progress.ProgressDisplay;
import dev.xylem.pipeline.progress.TerminalDisplay;
import java.io.PrintWriter;

/**
 * Where a run tells how it goes.
 *
 * @param terminalRows how many lines of a terminal can be drawn again in place; 0 if it is none
 */
public record RunConsole(PrintWriter out, int terminalRows) {
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
    return terminalRows >= MIN_ROWS
        ? new TerminalDisplay(out, terminalRows)
        : new PlainDisplay(out);
  }
}
