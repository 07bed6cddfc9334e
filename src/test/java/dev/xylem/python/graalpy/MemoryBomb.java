package dev.xylem.python.graalpy;

import dev.xylem.python.FormulaEvaluator;
import dev.xylem.python.FormulaException;
import dev.xylem.python.Formulas;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonOutput;
import dev.xylem.python.PythonProgram;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;

/**
 * A program that runs each of the functions it is given, as Python code, for the second row of a
 * call; it prints what became of that row and of the next one.
 */
final class MemoryBomb {
  private MemoryBomb() {}

  public static void main(String[] bombs) {
    for (String bomb : bombs) {
      explode(
          "def bomb():\n%sdef f(x):\n    return bomb() if x == 2 else x\n"
              .formatted(bomb.indent(4)));
    }
  }

  private static void explode(String python) {
    GraalPy engine = new GraalPy();
    Schema reader = Formulas.x(FieldType.INT);
    PythonEnvironment environment = Formulas.environment(Formulas.file(python));
    PythonProgram program =
        Formulas.program(engine, environment, reader, Formulas.field("y", FieldType.INT, "f(r.x)"));
    try (FormulaEvaluator formulas =
        new FormulaEvaluator(engine, environment, program, PythonOutput.DROPPED)) {
      try {
        formulas.evaluate(Formulas.rows(reader, 1L, 2L, 3L));
      } catch (FormulaException e) {
        System.out.println(e.row() + ": " + e.why().problem());
      }
      System.out.println(formulas.evaluate(Formulas.rows(reader, 3L))[0].value(0));
    }
  }
}
