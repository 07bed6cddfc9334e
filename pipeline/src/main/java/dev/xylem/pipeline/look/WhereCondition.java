package dev.xylem.pipeline.look;

import dev.xylem.expr.Expression;
import dev.xylem.expr.FieldReference;
import dev.xylem.expr.Scope;
import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Which rows are wanted: an expression of the script language that is true of them, over the fields
 * of a table by the alias {@code r}. May be used by several threads.
 */
final class WhereCondition {
  private static final String ALIAS = "r";

  private final Expression expression;
  private final Schema rows;

  private WhereCondition(Expression expression, Schema rows) {
    this.expression = expression;
    this.rows = rows;
  }

  /**
   * Compiles a condition.
   *
   * @param table what the rows have; those that are selected may have fewer fields
   * @throws XylemException saying what is wrong and at which column, if it is none
   */
  static WhereCondition compile(String text, Schema table) {
    Expression expression;
    try {
      expression = Expression.compile(text, Scope.of(ALIAS, table), Rounding.OFF);
    } catch (ExpressionException e) {
      throw new XylemException("the condition is not valid: " + e.getMessage(), e)
          .with(Fact.EXPRESSION, text)
          .with(Fact.HINT, "write it as in a script: r.field == \"text\" && r.other > 5");
    }
    if (expression.type() != FieldType.BOOL) {
      throw new XylemException(
              "the condition is a value of type %s, not true or false"
                  .formatted(expression.type().scriptName()))
          .with(Fact.EXPRESSION, text)
          .with(Fact.HINT, "compare it: r.field == \"text\", r.other > 5");
    }
    return new WhereCondition(expression, table);
  }

  /** Values that rows must have in some fields, by field. */
  Map<String, Object> equalFields() {
    return EqualFields.of(expression.text(), ALIAS, rows);
  }

  /** The fields that it needs. */
  List<String> fields() {
    return expression.references().stream().map(FieldReference::field).toList();
  }

  /** The same over rows that have some fields of the table, with those that it needs. */
  WhereCondition over(Schema some) {
    return new WhereCondition(
        Expression.compile(expression.text(), Scope.of(ALIAS, some), Rounding.OFF), some);
  }

  /**
   * Only the rows of which it is true.
   *
   * @throws XylemException naming the row, if it has no value for one
   */
  Chunk select(Chunk chunk) {
    BooleanColumn isWanted = evaluate(chunk);
    int[] positions = new int[chunk.rows()];
    int count = 0;
    for (int row = 0; row < positions.length; row++) {
      if (isWanted.get(row)) {
        positions[count++] = row;
      }
    }
    return chunk.select(Arrays.copyOf(positions, count));
  }

  private BooleanColumn evaluate(Chunk chunk) {
    Block block = new Block(chunk.rows(), columns(chunk));
    try {
      return (BooleanColumn) expression.evaluate(block);
    } catch (EvaluationException e) {
      throw new XylemException("the condition has no value: " + e.getMessage(), e)
          .withRow(chunk.rowId(e.row()))
          .with(Fact.EXPRESSION, expression.text())
          .with(Fact.VALUE, expression.inputs(block, e.row()))
          .with(Fact.HINT, "leave such rows out: r.divisor != 0 && ...");
    }
  }

  private Column[] columns(Chunk chunk) {
    if (chunk.columnCount() != rows.size()) {
      throw new IllegalArgumentException(
          "%d columns for the fields %s".formatted(chunk.columnCount(), rows));
    }
    return chunk.columns();
  }
}
