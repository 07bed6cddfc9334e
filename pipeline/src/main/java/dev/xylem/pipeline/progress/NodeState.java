package dev.xylem.pipeline.progress;

import java.util.Locale;

/** How far a node has come. */
public enum NodeState {
  WAITING,
  RUNNING,
  DONE,
  FAILED;

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
