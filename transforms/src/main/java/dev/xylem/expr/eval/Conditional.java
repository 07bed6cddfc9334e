package dev.xylem.expr.eval;

import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Column;
import dev.xylem.types.ColumnBuilder;
import java.util.Arrays;

/** One of two values by a condition; each is evaluated only where it is chosen. */
record Conditional(ValueType type, Evaluator condition, Evaluator chosen, Evaluator otherwise)
    implements Evaluator {
  @Override
  public boolean canEvaluateEagerly() {
    return condition.canEvaluateEagerly()
        && chosen.canEvaluateEagerly()
        && otherwise.canEvaluateEagerly();
  }

  @Override
  public Column evaluate(Block block) {
    boolean[] conditions = ((BooleanColumn) condition.evaluate(block)).values();
    Column whenTrue = chosen.evaluate(block, positions(conditions, true));
    Column whenFalse = otherwise.evaluate(block, positions(conditions, false));
    if (whenTrue.size() == conditions.length) {
      return whenTrue;
    }
    if (whenFalse.size() == conditions.length) {
      return whenFalse;
    }
    ColumnBuilder merged = type.fieldType().orElseThrow().newColumnBuilder(conditions.length);
    int nextTrue = 0;
    int nextFalse = 0;
    for (boolean isTrue : conditions) {
      if (isTrue) {
        merged.appendFrom(whenTrue, nextTrue++);
      } else {
        merged.appendFrom(whenFalse, nextFalse++);
      }
    }
    return merged.build();
  }

  /** Where a value stands. */
  static int[] positions(boolean[] values, boolean wanted) {
    int[] positions = new int[values.length];
    int count = 0;
    for (int i = 0; i < values.length; i++) {
      positions[count] = i;
      count += values[i] == wanted ? 1 : 0;
    }
    return Arrays.copyOf(positions, count);
  }
}
