package dev.xylem.python;

import dev.xylem.python.cpython.CPython;

/** The same as {@link InterruptionTest} says of GraalPy. */
class CPythonInterruptionTest extends InterruptionTest {
  @Override
  PythonEngine engine() {
    return CPython.require("python3");
  }
}
