package dev.xylem.calc;

import dev.xylem.python.PythonEngine;
import dev.xylem.python.cpython.CPython;

/** The same as {@link FormulaRowsTest} says of GraalPy. */
class CPythonFormulaRowsTest extends FormulaRowsTest {
  @Override
  PythonEngine engine() {
    return CPython.require("python3");
  }
}
