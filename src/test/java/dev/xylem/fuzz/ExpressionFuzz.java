package dev.xylem.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.expr.AggregateExpression;
import dev.xylem.expr.Evaluation;
import dev.xylem.expr.Expression;
import dev.xylem.expr.aggregate.Accumulator;
import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.types.Column;

/**
 * An expression over three rows with a field of every type: it has a value for each, or a message
 * with the column or the row.
 */
public final class ExpressionFuzz {
  private ExpressionFuzz() {}

  public static void fuzzerTestOneInput(byte[] input) {
    String text = new String(input, UTF_8);
    FuzzBounds.hold(() -> evaluate(text));
    FuzzBounds.hold(() -> aggregate(text));
  }

  private static void evaluate(String text) {
    try {
      Expression expression = Expression.compile(text, Evaluation.SCOPE, Rounding.ON);
      readAll(expression.evaluate(Evaluation.BLOCK), Evaluation.BLOCK.rows());
    } catch (ExpressionException e) {
      checkPlace(e, text);
    } catch (EvaluationException e) {
      checkRow(e, Evaluation.BLOCK.rows());
    }
  }

  private static void aggregate(String text) {
    if (!AggregateExpression.isAggregate(text)) {
      return;
    }
    try {
      Accumulator groups = AggregateExpression.compile(text, Evaluation.SCOPE).newAccumulator(2);
      groups.add(Evaluation.BLOCK, new int[] {0, 1, 0});
      readAll(groups.build(), 2);
    } catch (ExpressionException e) {
      checkPlace(e, text);
    } catch (EvaluationException e) {
      checkRow(e, Evaluation.BLOCK.rows());
    }
  }

  private static void readAll(Column column, int rows) {
    FuzzBounds.require(column.size() == rows, "values: " + column.size());
    for (int row = 0; row < rows; row++) {
      FuzzBounds.require(column.value(row) != null, "no value");
    }
  }

  private static void checkPlace(ExpressionException e, String text) {
    FuzzBounds.require(
        e.column() >= 1 && e.column() <= text.length() + 1, "a place outside: " + e.getMessage());
    FuzzBounds.require(!e.problem().isEmpty() && !e.problem().equals("null"), "no message");
  }

  private static void checkRow(EvaluationException e, int rows) {
    FuzzBounds.require(e.row() >= 0 && e.row() < rows, "a row outside: " + e.row());
    FuzzBounds.require(e.getMessage() != null && !e.getMessage().isEmpty(), "no message");
  }
}
