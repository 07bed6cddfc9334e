package dev.xylem.script;

/** What an expression of a py_calc node is evaluated over. */
public enum FormulaMode {
  /** One row: {@code r.x} is a value. */
  ROWS,
  /** All rows of a call: {@code r.x} is a column, and so is what the expression gives. */
  BATCH
}
