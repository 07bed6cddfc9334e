package dev.xylem.expr.eval;

import dev.xylem.types.Column;
import dev.xylem.types.ColumnBuilder;
import dev.xylem.types.FieldType;
import java.util.Arrays;
import java.util.List;

/**
 * The first of several values that is not the zero of their type, or that zero; each is evaluated
 * only in rows where those before it are zero.
 */
record Coalesce(ValueType type, List<Evaluator> choices) implements Evaluator {
  @Override
  public boolean canEvaluateEagerly() {
    return false;
  }

  @Override
  public Column evaluate(Block block) {
    FieldType fieldType = type.fieldType().orElseThrow();
    Column zero = zero(fieldType);
    Column[] sources = new Column[block.rows()];
    int[] positions = new int[block.rows()];
    boolean[] isOpen = new boolean[block.rows()];
    Arrays.fill(isOpen, true);
    int[] open = Conditional.positions(isOpen, true);
    for (int c = 0; c < choices.size() && open.length > 0; c++) {
      Column values = choices.get(c).evaluate(block, open);
      for (int i = 0; i < open.length; i++) {
        sources[open[i]] = values;
        positions[open[i]] = i;
        isOpen[open[i]] = values.equal(i, zero, 0);
      }
      open = Conditional.positions(isOpen, true);
    }
    ColumnBuilder result = fieldType.newColumnBuilder(block.rows());
    for (int row = 0; row < sources.length; row++) {
      result.appendFrom(sources[row], positions[row]);
    }
    return result.build();
  }

  private static Column zero(FieldType type) {
    ColumnBuilder builder = type.newColumnBuilder(1);
    builder.appendValue(type.zero());
    return builder.build();
  }
}
