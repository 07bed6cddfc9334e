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
  private static final int FEWEST_ROWS = 8;

  public void say(String format, Object... values) {
    out.println(String.format(format, values));
    out.flush();
  }

  ProgressDisplay newProgressDisplay() {
    return terminalRows >= FEWEST_ROWS
        ? new TerminalDisplay(out, terminalRows)
        : new PlainDisplay(out);
  }
}
