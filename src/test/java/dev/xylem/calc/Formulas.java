package dev.xylem.calc;

import dev.xylem.script.CalculatedField;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Column;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.List;

/** Runs Python formulas over a few rows, as a worker would. */
final class Formulas {
  static final ChunkId CHUNK = ChunkId.ofFile(0, 16);

  private Formulas() {}

  static PythonFile file(String text) {
    return new PythonFile("file:///formulas/f.py", text);
  }

  static CalculatedField field(String name, FieldType type, String expression) {
    return new CalculatedField(name, type, expression);
  }

  /** A table with one field, {@code x}. */
  static Schema x(FieldType type) {
    return Schema.of(new Field("x", type));
  }

  static Chunk rows(Schema schema, Object... valuesOfOneField) {
    ChunkBuilder builder = new ChunkBuilder(schema, valuesOfOneField.length);
    for (int row = 0; row < valuesOfOneField.length; row++) {
      builder.appendValues(row, valuesOfOneField[row]);
    }
    return builder.build(CHUNK);
  }

  static Column[] evaluate(
      String python, FieldType inputType, Object input, CalculatedField... fields) {
    Schema reader = x(inputType);
    PythonProgram program = PythonChecker.check(List.of(file(python)), reader, List.of(fields));
    try (PythonEngine engine = new GraalPythonEngine(program)) {
      Chunk rows = rows(reader, input);
      int[] inputs = reader.positions(program.inputs().fields().stream().map(Field::name).toList());
      return engine.evaluate(rows.project(inputs));
    } catch (FormulaException e) {
      throw e.why();
    }
  }

  /** The value of one expression over {@code r.x}. */
  static Object value(
      String python, FieldType inputType, Object input, FieldType type, String expression) {
    return evaluate(python, inputType, input, field("y", type, expression))[0].value(0);
  }
}
