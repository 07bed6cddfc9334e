package dev.xylem.python;

import dev.xylem.python.graalpy.GraalPy;
import dev.xylem.script.CalculatedField;
import dev.xylem.script.ColumnForm;
import dev.xylem.script.FormulaMode;
import dev.xylem.script.PyCalcOptions;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Column;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.List;

/** Runs Python formulas over a few rows, as a worker would. */
public final class Formulas {
  public static final ChunkId CHUNK = ChunkId.ofFile(0, 16);

  private Formulas() {}

  public static PythonFile file(String text) {
    return new PythonFile("file:///formulas/f.py", text);
  }

  public static CalculatedField field(String name, FieldType type, String expression) {
    return new CalculatedField(name, type, expression);
  }

  /** A table with one field, {@code x}. */
  public static Schema x(FieldType type) {
    return Schema.of(new Field("x", type));
  }

  public static Chunk rows(Schema schema, Object... valuesOfOneField) {
    ChunkBuilder builder = new ChunkBuilder(schema, valuesOfOneField.length);
    for (int row = 0; row < valuesOfOneField.length; row++) {
      builder.appendValues(row, valuesOfOneField[row]);
    }
    return builder.build(CHUNK);
  }

  /** An environment with these files, and nothing allowed. */
  public static PythonEnvironment environment(PythonFile... files) {
    return PythonSettings.DEFAULT.environment(PyCalcOptions.DEFAULT, List.of(files));
  }

  public static PythonProgram program(
      PythonEngine engine,
      PythonEnvironment environment,
      Schema reader,
      CalculatedField... fields) {
    return PythonChecker.check(engine, environment, reader, List.of(fields), PyCalcOptions.DEFAULT);
  }

  /** Over lists of values. */
  public static PythonProgram batchProgram(
      PythonEngine engine,
      PythonEnvironment environment,
      Schema reader,
      CalculatedField... fields) {
    return PythonChecker.check(
        engine, environment, reader, List.of(fields), batches(ColumnForm.LIST));
  }

  public static PyCalcOptions batches(ColumnForm columns) {
    PyCalcOptions rows = PyCalcOptions.DEFAULT;
    return new PyCalcOptions(
        rows.engine(),
        FormulaMode.BATCH,
        columns,
        rows.rowTimeout(),
        rows.allow(),
        rows.packages());
  }

  public static Column[] evaluate(
      PythonEngine engine,
      String python,
      FieldType inputType,
      Object input,
      CalculatedField... fields) {
    Schema reader = x(inputType);
    PythonEnvironment environment = environment(file(python));
    PythonProgram program = program(engine, environment, reader, fields);
    try (FormulaEvaluator formulas =
        new FormulaEvaluator(engine, environment, program, PythonOutput.DROPPED)) {
      Chunk rows = rows(reader, input);
      int[] inputs = reader.positions(program.inputs().fields().stream().map(Field::name).toList());
      return formulas.evaluate(rows.project(inputs));
    } catch (FormulaException e) {
      throw e.why();
    }
  }

  /** The value of one expression over {@code r.x}. */
  public static Object value(
      PythonEngine engine,
      String python,
      FieldType inputType,
      Object input,
      FieldType type,
      String expression) {
    return evaluate(engine, python, inputType, input, field("y", type, expression))[0].value(0);
  }

  /** The same in GraalPy. */
  public static Object value(
      String python, FieldType inputType, Object input, FieldType type, String expression) {
    return value(new GraalPy(), python, inputType, input, type, expression);
  }
}
