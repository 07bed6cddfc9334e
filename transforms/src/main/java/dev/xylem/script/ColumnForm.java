package dev.xylem.script;

/** What formulas over columns get a column as. */
public enum ColumnForm {
  LIST,
  /** An array of numpy; CPython only. */
  NUMPY,
  /** A Series of pandas, and {@code r} a DataFrame; CPython only. */
  PANDAS
}
