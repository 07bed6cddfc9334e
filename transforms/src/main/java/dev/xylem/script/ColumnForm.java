package dev.xylem.script;

/** As what formulas over columns see a column. */
public enum ColumnForm {
  LIST,
  /** An array of numpy; CPython only. */
  NUMPY,
  /** A Series of pandas, and {@code r} a DataFrame; CPython only. */
  PANDAS
}
