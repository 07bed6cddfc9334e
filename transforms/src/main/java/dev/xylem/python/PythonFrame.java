package dev.xylem.python;

import static java.util.Objects.requireNonNull;

/**
 * A line of a Python source that a call has passed.
 *
 * @param function that the line is part of; empty if not known
 */
public record PythonFrame(String file, int line, String function) {
  public PythonFrame {
    requireNonNull(file, "file");
    requireNonNull(function, "function");
  }
}
