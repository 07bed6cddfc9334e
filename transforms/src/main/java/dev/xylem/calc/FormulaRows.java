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
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The rows of a chunk for which formulas have values. All rows are evaluated in one call. If it
 * fails at a row, the rows before it and the rows after it are evaluated again in a call each: no
 * row is bad because of another one. If the row is not known, as when an interpreter was lost, each
 * row gets a call of its own. A row at which a call fails is never evaluated more than twice, but
 * for one that may have had no part in the failure: it is tried once more, in an interpreter of its
 * own.
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
    open.push(new RowRange(0, chunk.rows(), false, Optional.empty()));
    while (!open.isEmpty()) {
      RowRange range = open.pop();
      Chunk rows = range.of(chunk);
      try {
        FormulaValues made = range.evaluate(formulas, rows.project(inputs));
        made.bad().keySet().stream()
            .sorted()
            .forEach(row -> badRows.reject(rows.rowId(row), made.bad().get(row)));
        good.add(new Good(range, made));
      } catch (FormulaException e) {
        List<RowRange> left = range.left(e, formulas.isBatch());
        left.forEach(open::push);
        range.badRows(left).forEach(row -> badRows.reject(chunk.rowId(row), e.why()));
      }
    }
    return joined(chunk, good, outputs);
  }

  /**
   * Rows for one call.
   *
   * @param lost why these rows alone have lost an interpreter, if they have
   */
  private record RowRange(int from, int to, boolean isSecondTry, Optional<FormulaException> lost) {
    Chunk of(Chunk chunk) {
      return to - from == chunk.rows() ? chunk : chunk.slice(from, to);
    }

    FormulaValues evaluate(FormulaEvaluator formulas, Chunk inputs) {
      return lost.isPresent()
          ? formulas.evaluateAgain(inputs, lost.get())
          : formulas.evaluateRows(inputs);
    }

    /** What to evaluate again after a call has failed. */
    List<RowRange> left(FormulaException failure, boolean isBatch) {
      boolean isWorthAnotherTry = failure.mayHaveHitAnyRow() && lost.isEmpty();
      if (isBatch || to - from == 1) {
        return isWorthAnotherTry
            ? List.of(new RowRange(from, to, true, Optional.of(failure)))
            : List.of();
      }
      List<RowRange> left = new ArrayList<>();
      int row = from + failure.row();
      if (failure.row() != PythonSession.NO_ROW) {
        left.add(new RowRange(row + 1, to, isSecondTry, Optional.empty()));
        left.add(new RowRange(from, row, true, Optional.empty()));
        if (isWorthAnotherTry) {
          left.add(new RowRange(row, row + 1, true, Optional.of(failure)));
        }
      } else if (!isSecondTry || isWorthAnotherTry) {
        IntStream.range(from, to)
            .mapToObj(alone -> new RowRange(alone, alone + 1, true, Optional.empty()))
            .forEach(left::add);
      }
      left.removeIf(RowRange::isEmpty);
      return left;
    }

    private boolean isEmpty() {
      return from == to;
    }

    IntStream badRows(List<RowRange> left) {
      return IntStream.range(from, to)
          .filter(row -> left.stream().noneMatch(range -> row >= range.from && row < range.to));
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
