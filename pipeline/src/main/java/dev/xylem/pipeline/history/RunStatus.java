package dev.xylem.pipeline.history;

import java.util.Locale;

/** How a run, or a node of one, stands. */
public enum RunStatus {
  RUNNING,
  COMPLETE,
  FAILED,
  STOPPED,

  /** It had ended, and somebody has said since that its tables are not to be read. */
  INVALIDATED,

  /** Its process ended without a word. */
  LOST;

  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  static RunStatus of(String text) {
    return valueOf(text.toUpperCase(Locale.ROOT));
  }
}
