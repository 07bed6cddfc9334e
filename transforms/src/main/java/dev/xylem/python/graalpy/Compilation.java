package dev.xylem.python.graalpy;

/** When GraalPy compiles formulas, on a JVM that can. */
public enum Compilation {
  /** Once interpreting them has cost as much as the compiler does. */
  WHEN_IT_PAYS,
  AT_ONCE,
  NEVER
}
