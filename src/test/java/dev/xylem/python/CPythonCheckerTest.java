package dev.xylem.python;

import dev.xylem.python.cpython.CPython;

/** The same as {@link PythonCheckerTest} says of GraalPy. */
class CPythonCheckerTest extends PythonCheckerTest {
  @Override
  PythonEngine engine() {
    return CPython.require("python3");
  }
}
