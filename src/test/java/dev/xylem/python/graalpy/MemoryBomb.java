package dev.xylem.python.graalpy;

import dev.xylem.python.FormulaEvaluator;
import dev.xylem.python.FormulaException;
import dev.xylem.python.Formulas;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonOutput;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;

/** A program whose second row fills the heap; it prints what became of that and of the next row. */
final class MemoryBomb {
  private static final String PYTHON =
      """
      def f(x):
          filled = []
          while x == 2:
              filled.append([1, 2, 3, 4])
          return x
      """;

  private MemoryBomb() {}

  public static void main(String[] arguments) {
    GraalPy engine = new GraalPy();
    Schema reader = Formulas.x(FieldType.INT);
    PythonEnvironment environment = Formulas.environment(Formulas.file(PYTHON));
    try (FormulaEvaluator formulas =
        new FormulaEvaluator(
            engine,
            environment,
            Formulas.program(
                engine, environment, reader, Formulas.field("y", FieldType.INT, "f(r.x)")),
            PythonOutput.DROPPED)) {
      try {
        formulas.evaluate(Formulas.rows(reader, 1L, 2L, 3L));
      } catch (FormulaException e) {
        System.out.println(e.row() + ": " + e.why().problem());
      }
      System.out.println(formulas.evaluate(Formulas.rows(reader, 3L))[0].value(0));
    }
  }
}
