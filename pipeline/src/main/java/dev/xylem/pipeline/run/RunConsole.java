package dev.xylem.pipeline.run;

import dev.xylem.pipeline.progress.PlainDisplay;
import dev.xylem.pipeline.progress.ProgressDisplay;
import dev.xylem.pipeline.progress.TerminalDisplay;
import java.io.PrintWriter;

/**
 * Where a run tells how it goes.
 *
 * @param terminal whether lines can be drawn again in place
 */
public record RunConsole(PrintWriter out, boolean terminal) {
  public void say(String format, Object... values) {
    out.println(String.format(format, values));
    out.flush();
  }

  ProgressDisplay newProgressDisplay() {
    return terminal ? new TerminalDisplay(out) : new PlainDisplay(out);
  }
}
