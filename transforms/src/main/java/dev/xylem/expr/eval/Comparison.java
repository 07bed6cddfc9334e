package dev.xylem.expr.eval;

import dev.xylem.expr.syntax.Operator;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Column;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;

/** A comparison of two values of one type. */
record Comparison(Operator operator, Evaluator left, Evaluator right) implements Evaluator {
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
    Column a = left.evaluate(block);
    Column b = right.evaluate(block);
    if (a instanceof StringColumn texts && b instanceof StringColumn others) {
      a = QuoteCleanUp.LEFT.of(texts);
      b = QuoteCleanUp.RIGHT.of(others);
    }
    boolean[] result = new boolean[block.rows()];
    switch (operator) {
      case EQUAL -> equal(a, b, result);
      case NOT_EQUAL -> {
        equal(a, b, result);
        invert(result);
      }
      case LESS -> less(a, b, result);
      case GREATER -> less(b, a, result);
      case LESS_OR_EQUAL -> lessOrEqual(a, b, result);
      case GREATER_OR_EQUAL -> lessOrEqual(b, a, result);
      default -> throw new IllegalStateException(operator.symbol());
    }
    return BooleanColumn.wrap(result);
  }

  private static void invert(boolean[] values) {
    for (int i = 0; i < values.length; i++) {
      values[i] = !values[i];
    }
  }

  private static void equal(Column a, Column b, boolean[] result) {
    if (a instanceof LongColumn x && b instanceof LongColumn y) {
      long[] xs = x.values();
      long[] ys = y.values();
      for (int i = 0; i < result.length; i++) {
        result[i] = xs[i] == ys[i];
      }
    } else if (a instanceof DoubleColumn x && b instanceof DoubleColumn y) {
      double[] xs = x.values();
      double[] ys = y.values();
      for (int i = 0; i < result.length; i++) {
        result[i] = xs[i] == ys[i];
      }
    } else if (a instanceof StringColumn x && b instanceof StringColumn y) {
      for (int i = 0; i < result.length; i++) {
        result[i] = x.length(i) == y.length(i) && x.equal(i, y, i);
      }
    } else {
      for (int i = 0; i < result.length; i++) {
        result[i] = a.equal(i, b, i);
      }
    }
  }

  private static void less(Column a, Column b, boolean[] result) {
    if (a instanceof LongColumn x && b instanceof LongColumn y) {
      long[] xs = x.values();
      long[] ys = y.values();
      for (int i = 0; i < result.length; i++) {
        result[i] = xs[i] < ys[i];
      }
    } else if (a instanceof DoubleColumn x && b instanceof DoubleColumn y) {
      double[] xs = x.values();
      double[] ys = y.values();
      for (int i = 0; i < result.length; i++) {
        result[i] = xs[i] < ys[i];
      }
    } else {
      for (int i = 0; i < result.length; i++) {
        result[i] = a.compare(i, b, i) < 0;
      }
    }
  }

  private static void lessOrEqual(Column a, Column b, boolean[] result) {
    if (a instanceof LongColumn x && b instanceof LongColumn y) {
      long[] xs = x.values();
      long[] ys = y.values();
      for (int i = 0; i < result.length; i++) {
        result[i] = xs[i] <= ys[i];
      }
    } else if (a instanceof DoubleColumn x && b instanceof DoubleColumn y) {
      double[] xs = x.values();
      double[] ys = y.values();
      for (int i = 0; i < result.length; i++) {
        result[i] = xs[i] <= ys[i];
      }
    } else {
      for (int i = 0; i < result.length; i++) {
        result[i] = a.compare(i, b, i) <= 0;
      }
    }
  }
}
