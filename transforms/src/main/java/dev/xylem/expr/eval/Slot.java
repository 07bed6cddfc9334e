package dev.xylem.expr.eval;

import dev.xylem.types.Column;

/** A column of the block. */
public record Slot(ValueType type, int index) implements Evaluator {
  @Override
  public boolean canEvaluateEagerly() {
    return true;
  }

  @Override
  public Column evaluate(Block block) {
    Column column = block.column(index);
    if (column == null) {
      throw new IllegalStateException("the block has no column in slot " + index);
    }
    return column;
  }
}
