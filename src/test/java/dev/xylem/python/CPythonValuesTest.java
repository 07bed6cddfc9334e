package dev.xylem.python;

import dev.xylem.python.cpython.CPython;

/** The same as {@link PythonValuesTest} says of GraalPy. */
class CPythonValuesTest extends PythonValuesTest {
  @Override
  PythonEngine engine() {
    return CPython.require("python3");
  }
}
