package dev.xylem.python;

import dev.xylem.python.cpython.CPython;

/** The same as {@link PythonGuideTest} says of GraalPy. */
class CPythonGuideTest extends PythonGuideTest {
  @Override
  PythonEngine engine() {
    return CPython.require("python3");
  }
}
