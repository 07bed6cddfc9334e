package dev.xylem.expr.eval;

import dev.xylem.expr.syntax.Operator;
import dev.xylem.types.Column;
import dev.xylem.types.DoubleColumn;

/** Arithmetic of doubles; a division by zero gives an infinity or NaN. */
record FloatArithmetic(Operator operator, Evaluator left, Evaluator right) implements Evaluator {
  @Override
  public ValueType type() {
    return ValueType.FLOAT;
  }

  @Override
  public boolean canEvaluateEagerly() {
    return left.canEvaluateEagerly() && right.canEvaluateEagerly();
  }

  @Override
  public Column evaluate(Block block) {
    double[] a = ((DoubleColumn) left.evaluate(block)).values();
    double[] b = ((DoubleColumn) right.evaluate(block)).values();
    double[] result = new double[a.length];
    switch (operator) {
      case ADD -> {
        for (int i = 0; i < result.length; i++) {
          result[i] = a[i] + b[i];
        }
      }
      case SUBTRACT -> {
        for (int i = 0; i < result.length; i++) {
          result[i] = a[i] - b[i];
        }
      }
      case MULTIPLY -> {
        for (int i = 0; i < result.length; i++) {
          result[i] = a[i] * b[i];
        }
      }
      case DIVIDE -> {
        for (int i = 0; i < result.length; i++) {
          result[i] = a[i] / b[i];
        }
      }
      default -> throw new IllegalStateException(operator.symbol());
    }
    return DoubleColumn.wrap(result);
  }
}
