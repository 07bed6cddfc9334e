package dev.xylem.calc;

import static java.util.Objects.requireNonNull;

import dev.xylem.expr.Projection;
import dev.xylem.expr.Scope;
import dev.xylem.python.PythonChecker;
import dev.xylem.python.PythonEngine;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonFile;
import dev.xylem.python.PythonProgram;
import dev.xylem.python.PythonSettings;
import dev.xylem.script.PyCalcNode;
import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.io.Serializable;
import java.util.List;
import java.util.Set;

/**
 * The formulas of a py_calc node and its writer, found valid: what a worker needs to run them.
 *
 * @param projection the writer, over the fields of {@code columns} and the calculated ones
 * @param columns the fields that a formula or the writer needs
 */
record CheckedFormulas(
    PythonEngine engine,
    PythonEnvironment environment,
    PythonProgram program,
    Projection projection,
    Schema columns)
    implements Serializable {
  CheckedFormulas {
    requireNonNull(engine, "engine");
    requireNonNull(environment, "environment");
    requireNonNull(program, "program");
    requireNonNull(projection, "projection");
    requireNonNull(columns, "columns");
  }

  /**
   * @param reader the rows that the formulas see as {@code r}
   * @throws XylemException naming file and line, or field and expression, of the first problem
   */
  static CheckedFormulas of(
      PyCalcNode node, Schema reader, List<PythonFile> files, PythonSettings settings) {
    PythonEngine engine = PythonChoice.of(settings, node.options()).engine();
    PythonEnvironment environment = settings.environment(node.options(), files);
    PythonProgram program =
        PythonChecker.check(engine, environment, reader, node.calculatedFields(), node.options());
    Schema columns = columns(node, reader, program);
    Scope scope = Scope.of("r", columns).and("p", program.outputs());
    return new CheckedFormulas(
        engine, environment, program, Projection.of(node.writer(), scope), columns);
  }

  private static Schema columns(PyCalcNode node, Schema reader, PythonProgram program) {
    Scope scope = Scope.of("r", reader).and("p", program.outputs());
    Set<String> written = Projection.of(node.writer(), scope).referencesTo("r");
    return reader.project(
        reader.fields().stream()
            .map(Field::name)
            .filter(name -> written.contains(name) || program.inputs().contains(name))
            .toList());
  }

  /** Where the inputs of the formulas stand among {@link #columns()}. */
  int[] inputs() {
    return columns.positions(program.inputs().fields().stream().map(Field::name).toList());
  }
}
