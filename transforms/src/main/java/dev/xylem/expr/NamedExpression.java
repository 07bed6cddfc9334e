package dev.xylem.expr;

import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.types.Column;
import dev.xylem.types.RowId;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.function.IntFunction;

/** An expression with the name of the field that it stands in, as messages show it. */
record NamedExpression(String field, Expression expression) {
  /**
   * @throws XylemException if the text is no valid expression over the scope
   */
  static NamedExpression compile(String field, String text, Scope scope, Rounding rounding) {
    try {
      return new NamedExpression(field, Expression.compile(text, scope, rounding));
    } catch (ExpressionException e) {
      throw new XylemException(e.getMessage(), e)
          .with(Fact.FIELD, field)
          .with(Fact.EXPRESSION, text);
    }
  }

  /**
   * The values for all rows of a block.
   *
   * @param rows the identity of the row at a position
   * @throws BadRowException if a row has no value
   */
  Column evaluate(Block block, IntFunction<RowId> rows) {
    try {
      return expression.evaluate(block);
    } catch (EvaluationException e) {
      throw new BadRowException(
          e.row(),
          new XylemException(e.getMessage(), e)
              .withRow(rows.apply(e.row()))
              .with(Fact.FIELD, field)
              .with(Fact.EXPRESSION, expression.text())
              .with(Fact.VALUE, expression.inputs(block, e.row())));
    }
  }
}
