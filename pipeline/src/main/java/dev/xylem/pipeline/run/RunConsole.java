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
  private static final int HEADER_AND_PROMPT = 2;

  public void say(String format, Object... values) {
    out.println(String.format(format, values));
    out.flush();
  }

  /** Lines that have scrolled away cannot be drawn again. */
  ProgressDisplay newProgressDisplay(int nodes) {
    return nodes + HEADER_AND_PROMPT <= terminalRows
        ? new TerminalDisplay(out)
        : new PlainDisplay(out);
  }
}
