package dev.xylem.python;

/** What Python was at when an error occurred: messages and hints depend on it. */
public enum PythonTask {
  /** The interpreter was starting. */
  START,
  /** A file was being loaded: what stands outside of its functions was running. */
  LOAD,
  /** A library was being imported, to see whether it is there. */
  IMPORT,
  /** An expression was being read, before it runs for any row. */
  CHECK,
  /** Formulas were running, row by row. */
  ROW,
  /** Formulas were running over all rows of a call. */
  CALL,
  /** A test of formulas was running. */
  TEST
}
