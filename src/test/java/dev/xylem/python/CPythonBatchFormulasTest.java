package dev.xylem.python;

import dev.xylem.python.cpython.CPython;

/** The same as {@link BatchFormulasTest} says of GraalPy. */
class CPythonBatchFormulasTest extends BatchFormulasTest {
  @Override
  PythonEngine engine() {
    return CPython.require("python3");
  }
}
