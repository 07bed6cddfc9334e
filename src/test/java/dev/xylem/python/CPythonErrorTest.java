package dev.xylem.python;

import dev.xylem.python.cpython.CPython;

/** The same as {@link PythonErrorTest} says of GraalPy. */
class CPythonErrorTest extends PythonErrorTest {
  @Override
  PythonEngine engine() {
    return CPython.require("python3");
  }
}
