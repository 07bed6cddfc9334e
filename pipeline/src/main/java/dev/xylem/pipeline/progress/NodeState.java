package dev.xylem.pipeline.progress;

import java.util.Locale;

/** How far a node has come. */
public enum NodeState {
  WAITING,
  RUNNING,
  DONE,
  FAILED,
  /** Not done when the run ended, for no fault of its own. */
  STOPPED;

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
