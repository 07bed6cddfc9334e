package dev.xylem.expr.aggregate;

import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.Slot;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Column;
import dev.xylem.types.ColumnBuilder;
import dev.xylem.types.FieldType;
import java.util.List;

/** Feeds the inputs of an aggregate expression, and evaluates it over their results. */
public final class GroupAccumulator implements Accumulator {
  private final Evaluator root;
  private final FieldType type;
  private final List<GroupInput> inputs;
  private final AggregateState[] states;

  /** Which groups have rows. */
  private final boolean[] isFed;

  public GroupAccumulator(Evaluator root, FieldType type, List<GroupInput> inputs, int groups) {
    this.root = root;
    this.type = type;
    this.inputs = inputs;
    this.states =
        inputs.stream().map(input -> input.newState().apply(groups)).toArray(AggregateState[]::new);
    this.isFed = new boolean[groups];
  }

  @Override
  public void add(Block block, int[] groupOfRow) {
    for (int i = 0; i < states.length; i++) {
      inputs.get(i).add(states[i], block, groupOfRow);
    }
    for (int group : groupOfRow) {
      isFed[group] = true;
    }
  }

  @Override
  public Column build() {
    Column[] results = new Column[states.length];
    for (int i = 0; i < results.length; i++) {
      results[i] = states[i].build();
    }
    if (root instanceof Slot slot) {
      return results[slot.index()];
    }
    int[] fed = BooleanColumn.wrap(isFed).truePositions();
    Column values = root.evaluate(new Block(isFed.length, results), fed);
    return fed.length == isFed.length ? values : withZeros(values);
  }

  private Column withZeros(Column values) {
    ColumnBuilder builder = type.newColumnBuilder(isFed.length);
    int next = 0;
    for (boolean hasValue : isFed) {
      if (hasValue) {
        builder.appendFrom(values, next++);
      } else {
        builder.appendValue(type.zero());
      }
    }
    return builder.build();
  }
}
