package dev.xylem.pipeline.progress;

import java.util.Locale;

/** How far a node has come. */
public enum NodeState {
  WAITING("\u001b[2m"),
  RUNNING("\u001b[36m"),
  DONE("\u001b[32m"),
  FAILED("\u001b[31m"),
  /** Not done when the run ended, for no fault of its own. */
  STOPPED("\u001b[33m");

  private static final String RESET = "\u001b[0m";

  private final String color;

  NodeState(String color) {
    this.color = color;
  }

  /** A text in the colour of the state, for a terminal that knows ANSI control sequences. */
  String colored(String text) {
    return color + text + RESET;
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
