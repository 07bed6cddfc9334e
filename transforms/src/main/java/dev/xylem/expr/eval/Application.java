package dev.xylem.expr.eval;

import dev.xylem.types.Column;
import java.util.List;

/**
 * A kernel applied to the values of its arguments.
 *
 * @param isTotal whether it has a value for every row and costs little
 */
public record Application(ValueType type, List<Node> arguments, Kernel kernel, boolean isTotal)
    implements Node {
  @Override
  public boolean isHarmless() {
    boolean isHarmless = isTotal;
    for (Node argument : arguments) {
      isHarmless = isHarmless && argument.isHarmless();
    }
    return isHarmless;
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
