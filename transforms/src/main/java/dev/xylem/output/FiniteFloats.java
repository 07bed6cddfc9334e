package dev.xylem.output;

import dev.xylem.script.FileWriter;
import dev.xylem.script.OutputColumn;
import dev.xylem.types.Chunk;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.Serializable;
import java.util.ArrayList;

/** Checks, for a strict writer, that floats are numbers. */
final class FiniteFloats implements Serializable {
  private static final long serialVersionUID = 1L;

  private final ArrayList<OutputColumn> columns;
  private final boolean strict;

  FiniteFloats(FileWriter writer) {
    columns = new ArrayList<>(writer.columns());
    strict = writer.strict();
  }

  /**
   * @param chunk rows whose first columns are those of the file
   * @throws XylemException naming row and column, if one is NaN or infinite and the writer is
   *     strict
   */
  void check(Chunk chunk) {
    if (!strict) {
      return;
    }
    for (int i = 0; i < columns.size(); i++) {
      if (chunk.column(i) instanceof DoubleColumn floats) {
        check(chunk, floats, columns.get(i));
      }
    }
  }

  private static void check(Chunk chunk, DoubleColumn floats, OutputColumn column) {
    for (int row = 0; row < floats.size(); row++) {
      double value = floats.get(row);
      if (!Double.isFinite(value)) {
        throw new XylemException("a float is not finite, and strictness is strict")
            .withRow(chunk.rowId(row))
            .with(Fact.FIELD, column.name())
            .with(Fact.EXPRESSION, column.expression())
            .with(Fact.VALUE, String.valueOf(value))
            .with(Fact.HINT, "leave such rows out by having, or give the column another value");
      }
    }
  }
}
