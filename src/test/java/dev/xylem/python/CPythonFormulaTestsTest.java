package dev.xylem.python;

import dev.xylem.python.cpython.CPython;

/** The same as {@link FormulaTestsTest} says of GraalPy. */
class CPythonFormulaTestsTest extends FormulaTestsTest {
  @Override
  PythonEngine engine() {
    return CPython.require("python3");
  }
}
