package dev.xylem.python;

import dev.xylem.types.Chunk;

/** Takes what Python code prints. */
@FunctionalInterface
public interface PythonOutput {
  PythonOutput DROPPED = (row, isError, line) -> {};

  /** Takes what is printed during a call with these rows. */
  default PythonOutput forCall(Chunk inputs) {
    return this;
  }

  /**
   * @param row within the call, counted from 0; {@link PythonSession#NO_ROW} outside of calls
   * @param isError whether it went to stderr
   * @param line without its end
   */
  void printed(int row, boolean isError, String line);
}
