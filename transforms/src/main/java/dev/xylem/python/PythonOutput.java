package dev.xylem.python;

/** Takes what Python code prints. */
@FunctionalInterface
public interface PythonOutput {
  PythonOutput DROPPED = (row, isError, line) -> {};

  /**
   * @param row within the call, counted from 0; {@link PythonFault#NO_ROW} outside of calls
   * @param isError whether it went to stderr
   * @param line without its end
   */
  void printed(int row, boolean isError, String line);
}
