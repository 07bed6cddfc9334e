package dev.xylem.calc;

import dev.xylem.python.FormulaEvaluator;
import dev.xylem.python.FormulaException;
import dev.xylem.python.FormulaValues;
import dev.xylem.python.PythonSession;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.ColumnBuilder;
import dev.xylem.types.Schema;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The rows of a chunk for which formulas have values. All rows are evaluated in one call. If it
 * fails at a row, the rows before it and the rows after it are evaluated again in a call each: no
 * row is bad because of another one. If the row is not known, as when an interpreter was lost, each
 * row gets a call of its own. A row at which a call fails is never evaluated more than twice.
 *
 * <p>Formulas over columns may look at all rows of a call: if it fails, all its rows are bad.
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
    List<Good> good = new ArrayList<>();
    Deque<RowRange> open = new ArrayDeque<>();
    open.push(new RowRange(0, chunk.rows(), false));
    while (!open.isEmpty()) {
      RowRange range = open.pop();
      Chunk rows = range.of(chunk);
      try {
        FormulaValues made = formulas.evaluateRows(rows.project(inputs));
        made.bad().keySet().stream()
            .sorted()
            .forEach(row -> badRows.reject(rows.rowId(row), made.bad().get(row)));
        good.add(new Good(range, made));
      } catch (FormulaException e) {
        List<RowRange> left = formulas.isBatch() ? List.of() : range.without(e.row());
        left.stream().filter(rest -> rest.to() > rest.from()).forEach(open::push);
        range.badRows(e.row(), left).forEach(row -> badRows.reject(chunk.rowId(row), e.why()));
      }
    }
    return joined(chunk, good, outputs);
  }

  /** Rows for one call. */
  private record RowRange(int from, int to, boolean isSecondTry) {
    Chunk of(Chunk chunk) {
      return to - from == chunk.rows() ? chunk : chunk.slice(from, to);
    }

    /** What to evaluate again after a call has failed at that row, counted within the range. */
    List<RowRange> without(int row) {
      if (row != PythonSession.NO_ROW) {
        return List.of(
            new RowRange(from + row + 1, to, isSecondTry), new RowRange(from, from + row, true));
      }
      return isSecondTry || to - from == 1
          ? List.of()
          : IntStream.range(from, to)
              .mapToObj(alone -> new RowRange(alone, alone + 1, true))
              .toList();
    }

    IntStream badRows(int row, List<RowRange> left) {
      if (left.isEmpty()) {
        return IntStream.range(from, to);
      }
      return row == PythonSession.NO_ROW ? IntStream.empty() : IntStream.of(from + row);
    }
  }

  private record Good(RowRange range, FormulaValues made) {
    boolean isAll(Chunk chunk) {
      return range.to() - range.from() == chunk.rows() && made.bad().isEmpty();
    }
  }

  private static FormulaRows joined(Chunk chunk, List<Good> good, Schema outputs) {
    if (good.size() == 1 && good.get(0).isAll(chunk)) {
      return new FormulaRows(chunk, good.get(0).made().columns());
    }
    ColumnBuilder[] values =
        outputs.fields().stream()
            .map(field -> field.type().newColumnBuilder(chunk.rows()))
            .toArray(ColumnBuilder[]::new);
    IntStream.Builder kept = IntStream.builder();
    good.sort(Comparator.comparingInt(part -> part.range().from()));
    for (Good part : good) {
      for (int row = part.range().from(); row < part.range().to(); row++) {
        int within = row - part.range().from();
        if (!part.made().bad().containsKey(within)) {
          for (int i = 0; i < values.length; i++) {
            values[i].appendFrom(part.made().columns()[i], within);
          }
          kept.add(row);
        }
      }
    }
    return new FormulaRows(
        chunk.select(kept.build().toArray()),
        Arrays.stream(values).map(ColumnBuilder::build).toArray(Column[]::new));
  }
}
