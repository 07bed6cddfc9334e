package dev.xylem.expr.eval;

import dev.xylem.expr.syntax.Operator;
import dev.xylem.types.Column;
import dev.xylem.types.LongColumn;

/** Arithmetic of 64-bit ints that wraps around; division truncates. */
record IntArithmetic(Operator operator, Evaluator left, Evaluator right) implements Evaluator {
  @Override
  public ValueType type() {
    return ValueType.INT;
  }

  @Override
  public boolean canEvaluateEagerly() {
    return left.canEvaluateEagerly()
        && right.canEvaluateEagerly()
        && (!divides() || hasConstantDivisor());
  }

  private boolean divides() {
    return operator == Operator.DIVIDE || operator == Operator.REMAINDER;
  }

  private boolean hasConstantDivisor() {
    return right instanceof Constant divisor && ((LongColumn) divisor.value()).get(0) != 0;
  }

  @Override
  public Column evaluate(Block block) {
    long[] a = ((LongColumn) left.evaluate(block)).values();
    long[] b = ((LongColumn) right.evaluate(block)).values();
    long[] result = new long[a.length];
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
          result[i] = a[i] / nonZero(b[i], i);
        }
      }
      case REMAINDER -> {
        for (int i = 0; i < result.length; i++) {
          result[i] = a[i] % nonZero(b[i], i);
        }
      }
      default -> throw new IllegalStateException(operator.symbol());
    }
    return LongColumn.wrap(result);
  }

  private static long nonZero(long divisor, int row) {
    if (divisor == 0) {
      throw new EvaluationException("division of an int by zero", row);
    }
    return divisor;
  }
}
