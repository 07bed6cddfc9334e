package dev.xylem.bench.python;

import dev.xylem.types.Chunk;
import dev.xylem.types.Column;

/** Values as the source of a Python program has them. */
final class PythonText {
  private PythonText() {}

  static String literal(Column column, int row) {
    Object value = column.value(row);
    if (value instanceof String text) {
      return "'" + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'";
    }
    return String.valueOf(value);
  }

  /** A list of the values of a column. */
  static String list(Column column) {
    StringBuilder text = new StringBuilder("[");
    for (int row = 0; row < column.size(); row++) {
      text.append(literal(column, row)).append(", ");
    }
    return text.append(']').toString();
  }

  /** The user's files, one after the other. */
  static String code(BenchmarkFormula formula) {
    StringBuilder text = new StringBuilder();
    formula.files().forEach(file -> text.append(file.text()).append('\n'));
    return text.toString();
  }

  /** Assigns the inputs of a row to {@code r_x}, as Capillaries does. */
  static void assign(BenchmarkFormula formula, Chunk rows, int row, StringBuilder text) {
    for (int i = 0; i < rows.columnCount(); i++) {
      text.append("r_")
          .append(formula.inputs().field(i).name())
          .append(" = ")
          .append(literal(rows.column(i), row))
          .append('\n');
    }
  }
}
