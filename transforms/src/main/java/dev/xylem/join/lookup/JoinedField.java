package dev.xylem.join.lookup;

import dev.xylem.expr.AggregateExpression;
import dev.xylem.expr.BadRowException;
import dev.xylem.expr.Expression;
import dev.xylem.expr.aggregate.Accumulator;
import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.types.Column;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.Serializable;

/** How a field of a lookup's writer gets its values. */
sealed interface JoinedField extends Serializable {
  String name();

  /** The slots of the columns that its expression needs. */
  int[] slots();

  /** A value per row. */
  Column evaluate(JoinedRows rows);

  /** An expression over {@code r.*} alone: evaluated once per left row. */
  record OfLeft(String name, Expression expression, int[] slots) implements JoinedField {
    @Override
    public Column evaluate(JoinedRows rows) {
      int[] leftRows = rows.distinctLeftRows();
      Block block = rows.leftBlock(slots, leftRows);
      try {
        return rows.spread(expression.evaluate(block));
      } catch (EvaluationException e) {
        throw rowError(
            e, name, expression.text(), rows, leftRows[e.row()], expression.inputs(block, e.row()));
      }
    }
  }

  /** An expression over {@code l.*} too: evaluated per match. */
  record OfMatch(String name, Expression expression, int[] slots, Object fallback)
      implements JoinedField {
    @Override
    public Column evaluate(JoinedRows rows) {
      Matches shown = rows.shown();
      Block block = rows.pairBlock(slots, shown);
      try {
        return rows.withFallback(expression.evaluate(block), fallback);
      } catch (EvaluationException e) {
        throw rowError(
            e,
            name,
            expression.text(),
            rows,
            shown.left()[e.row()],
            expression.inputs(block, e.row()));
      }
    }
  }

  /** An aggregate over all matches of a left row. */
  record OfGroup(String name, AggregateExpression aggregate, int[] slots, Object fallback)
      implements JoinedField {
    @Override
    public Column evaluate(JoinedRows rows) {
      Accumulator accumulator = aggregate.newAccumulator(rows.leftChunkRows());
      for (int i = 0; i < rows.batches(); i++) {
        Matches batch = rows.batch(i);
        try {
          accumulator.add(rows.pairBlock(slots, batch), batch.left());
        } catch (EvaluationException e) {
          throw rowError(e, name, aggregate.text(), rows, batch.left()[e.row()], "");
        }
      }
      try {
        Column found = accumulator.build().select(rows.shown().left());
        return rows.withFallback(found, fallback);
      } catch (EvaluationException e) {
        throw rowError(e, name, aggregate.text(), rows, e.row(), "");
      }
    }
  }

  private static BadRowException rowError(
      EvaluationException e,
      String field,
      String expression,
      JoinedRows rows,
      int leftRow,
      String values) {
    XylemException why =
        new XylemException(e.getMessage(), e)
            .withRow(rows.leftId(leftRow))
            .with(Fact.FIELD, field)
            .with(Fact.EXPRESSION, expression);
    return new BadRowException(leftRow, values.isEmpty() ? why : why.with(Fact.VALUE, values));
  }
}
