package dev.xylem.expr.eval;

import dev.xylem.expr.syntax.Operator;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Column;

/**
 * {@code &&} or {@code ||}: the right side counts only in rows that the left side does not decide.
 */
record LogicalOperation(Operator operator, Evaluator left, Evaluator right) implements Evaluator {
  @Override
  public ValueType type() {
    return ValueType.BOOL;
  }

  @Override
  public boolean canEvaluateEagerly() {
    return left.canEvaluateEagerly() && right.canEvaluateEagerly();
  }

  @Override
  public Column evaluate(Block block) {
    boolean isAnd = operator == Operator.AND;
    boolean[] result = ((BooleanColumn) left.evaluate(block)).values().clone();
    if (right.canEvaluateEagerly()) {
      boolean[] other = ((BooleanColumn) right.evaluate(block)).values();
      for (int i = 0; i < result.length; i++) {
        result[i] = isAnd ? result[i] && other[i] : result[i] || other[i];
      }
      return BooleanColumn.wrap(result);
    }
    int[] open = Conditional.positions(result, isAnd);
    if (open.length > 0) {
      boolean[] other = ((BooleanColumn) right.evaluate(block, open)).values();
      for (int i = 0; i < open.length; i++) {
        result[open[i]] = other[i];
      }
    }
    return BooleanColumn.wrap(result);
  }
}
