package dev.xylem.expr.eval;

/** Whether every result of decimal arithmetic is rounded to two places, half away from zero. */
public enum Rounding {
  /** For fields of tables, columns of files, and aggregates. */
  ON,
  /** For having, filter, tag criteria, and plain fields of grouped lookups. */
  OFF
}
