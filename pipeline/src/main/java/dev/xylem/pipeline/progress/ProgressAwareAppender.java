package dev.xylem.pipeline.progress;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;

/**
 * Logs to the terminal on which progress may be drawn. The progress is erased before a line is
 * written, and drawn again below it at the next refresh, a fraction of a second later.
 */
public final class ProgressAwareAppender extends ConsoleAppender<ILoggingEvent> {
  @Override
  protected void append(ILoggingEvent event) {
    TerminalDisplay.whileErased(() -> super.append(event));
  }
}
