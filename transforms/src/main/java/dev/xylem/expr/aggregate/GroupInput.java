package dev.xylem.expr.aggregate;

import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.ValueType;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Column;
import dev.xylem.types.FieldType;
import java.util.function.IntFunction;

/**
 * An input of an aggregate expression, with one value per group: an aggregate call, or a field of
 * the group's last row.
 *
 * @param argument null for a count
 * @param condition null if all rows count
 */
public record GroupInput(
    ValueType type, Evaluator argument, Evaluator condition, IntFunction<AggregateState> newState) {
  /** The value of a field in the last row of each group. */
  public static GroupInput lastOf(Evaluator field) {
    FieldType type = field.type().fieldType().orElseThrow();
    return new GroupInput(field.type(), field, null, groups -> new LastValue(type, groups));
  }

  /** Whether parts of it can be made apart, and added up. */
  public boolean isMergeable() {
    return newState.apply(0) instanceof MergeableState;
  }

  void add(AggregateState state, Block block, int[] groupOfRow) {
    if (condition == null) {
      state.add(argument == null ? null : argument.evaluate(block), groupOfRow);
      return;
    }
    int[] positions = ((BooleanColumn) condition.evaluate(block)).truePositions();
    if (positions.length > 0) {
      Column values = argument == null ? null : argument.evaluate(block, positions);
      state.add(values, select(groupOfRow, positions));
    }
  }

  private static int[] select(int[] groups, int[] positions) {
    int[] selected = new int[positions.length];
    for (int i = 0; i < selected.length; i++) {
      selected[i] = groups[positions[i]];
    }
    return selected;
  }
}
