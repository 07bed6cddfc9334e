package dev.xylem.calc;

import dev.xylem.python.FormulaEvaluator;
import dev.xylem.python.FormulaException;
import dev.xylem.python.PythonFault;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.ColumnBuilder;
import dev.xylem.types.Schema;
import java.util.Arrays;

/**
 * Evaluates formulas for the rows of a chunk, all at once; if that fails for one of them, with each
 * row alone, so that the others have their values and no row is called more than twice.
 *
 * @param chunk the rows that have values
 * @param calculated the values of the calculated fields, for those rows
 */
record FormulaRows(Chunk chunk, Column[] calculated) {
  /**
   * @param inputs where the inputs of the formulas stand among the columns of the chunk
   * @param outputs the calculated fields
   * @param badRows takes the rows without a value
   */
  static FormulaRows evaluate(
      FormulaEvaluator formulas, Chunk chunk, int[] inputs, Schema outputs, BadRowSink badRows) {
    try {
      return new FormulaRows(chunk, formulas.evaluate(chunk.project(inputs)));
    } catch (FormulaException e) {
      if (e.row() != PythonFault.NO_ROW) {
        badRows.reject(chunk.rowId(e.row()), e.why());
      }
      return oneByOne(formulas, chunk, e.row(), inputs, outputs, badRows);
    }
  }

  private static FormulaRows oneByOne(
      FormulaEvaluator formulas,
      Chunk chunk,
      int knownBad,
      int[] inputs,
      Schema outputs,
      BadRowSink badRows) {
    ColumnBuilder[] values =
        outputs.fields().stream()
            .map(field -> field.type().newColumnBuilder(chunk.rows()))
            .toArray(ColumnBuilder[]::new);
    int[] good = new int[chunk.rows()];
    int count = 0;
    for (int row = 0; row < chunk.rows(); row++) {
      if (row == knownBad) {
        continue;
      }
      Chunk alone = chunk.select(new int[] {row});
      try {
        Column[] calculated = formulas.evaluate(alone.project(inputs));
        for (int i = 0; i < values.length; i++) {
          values[i].appendFrom(calculated[i], 0);
        }
        good[count++] = row;
      } catch (FormulaException e) {
        badRows.reject(alone.rowId(0), e.why());
      }
    }
    return new FormulaRows(
        chunk.select(Arrays.copyOf(good, count)),
        Arrays.stream(values).map(ColumnBuilder::build).toArray(Column[]::new));
  }
}
