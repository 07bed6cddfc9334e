package dev.xylem.python;

import dev.xylem.python.cpython.CPython;

/** The same as {@link PythonFaultTest} says of GraalPy. */
class CPythonFaultTest extends PythonFaultTest {
  @Override
  PythonEngine engine() {
    return CPython.require("python3");
  }
}
