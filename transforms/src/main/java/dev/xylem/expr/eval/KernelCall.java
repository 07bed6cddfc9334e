package dev.xylem.expr.eval;

import dev.xylem.types.Column;
import java.util.List;

/**
 * A kernel applied to the values of its arguments.
 *
 * @param isTotal whether it has a value for every row and costs little
 */
record KernelCall(ValueType type, List<Evaluator> arguments, Kernel kernel, boolean isTotal)
    implements Evaluator {
  @Override
  public boolean canEvaluateEagerly() {
    boolean canEvaluateEagerly = isTotal;
    for (Evaluator argument : arguments) {
      canEvaluateEagerly = canEvaluateEagerly && argument.canEvaluateEagerly();
    }
    return canEvaluateEagerly;
  }

  @Override
  public Column evaluate(Block block) {
    Column[] values = new Column[arguments.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = arguments.get(i).evaluate(block);
    }
    return kernel.apply(values, block.rows());
  }
}
