package dev.xylem.python;

/** What Python was at when an error occurred: messages and hints depend on it. */
public enum PythonTask {
  /** The interpreter was starting. */
  START(""),
  /** A file was being loaded: what stands outside of its functions was running. */
  LOAD(" while it loaded the file"),
  /** A library was being imported, to see whether it is there. */
  IMPORT(""),
  /** An expression was being read, before it runs for any row. */
  CHECK(" while it checked the expression"),
  /** Formulas were running, row by row. */
  ROW(" while it ran the formulas"),
  /** Formulas were running over all rows of a call. */
  CALL(" while it ran the formulas"),
  /** A test of formulas was running. */
  TEST(" while it ran the test");

  private final String clause;

  PythonTask(String clause) {
    this.clause = clause;
  }

  /** To be put after what has happened to a process; empty where the message says it anyway. */
  String clause() {
    return clause;
  }
}
