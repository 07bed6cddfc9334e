package dev.xylem.pipeline.history;

import java.util.Locale;

/** How a run, or a node of one, stands. */
public enum RunStatus {
  RUNNING,
  COMPLETE,
  FAILED,
  STOPPED,

  /** Its process ended without a word. */
  LOST;

  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  static RunStatus of(String text) {
    return valueOf(text.toUpperCase(Locale.ROOT));
  }
}
