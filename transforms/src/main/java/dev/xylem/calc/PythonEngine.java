package dev.xylem.calc;

import dev.xylem.types.Chunk;
import dev.xylem.types.Column;

/** Something that runs the formulas of a {@link PythonProgram}. For one thread at a time. */
interface PythonEngine extends AutoCloseable {
  /**
   * Evaluates all calculated fields for all rows.
   *
   * @param inputs the program's inputs, in the order of {@link PythonProgram#inputs()}
   * @return one column per calculated field, in the order of {@link PythonProgram#outputs()}
   * @throws FormulaException if a formula raises or gives a value of a wrong type
   * @throws dev.xylem.types.XylemException if a formula has wrecked its interpreter
   */
  Column[] evaluate(Chunk inputs);

  @Override
  void close();
}
