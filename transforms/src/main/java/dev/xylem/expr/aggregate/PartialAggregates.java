package dev.xylem.expr.aggregate;

import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.expr.eval.Evaluator;
import dev.xylem.types.Column;
import java.io.Serializable;
import java.util.List;

/**
 * What the aggregate calls of an expression have seen of a part of a table: it travels to where the
 * parts are added up. Not for several threads at once.
 */
public final class PartialAggregates implements Serializable {
  private static final long serialVersionUID = 1L;

  private final MergeableState[] states;

  /**
   * Of no rows.
   *
   * @param inputs all of them {@linkplain GroupInput#isMergeable mergeable}
   */
  public PartialAggregates(List<GroupInput> inputs) {
    states =
        inputs.stream()
            .map(input -> (MergeableState) input.newState().apply(1))
            .toArray(MergeableState[]::new);
  }

  /**
   * Adds rows.
   *
   * @param inputs the same again: they do not travel
   * @throws EvaluationException if an argument has no value for a row
   */
  public void add(List<GroupInput> inputs, Block block) {
    int[] oneGroup = new int[block.rows()];
    for (int i = 0; i < states.length; i++) {
      inputs.get(i).add(states[i], block, oneGroup);
    }
  }

  public void merge(PartialAggregates other) {
    for (int i = 0; i < states.length; i++) {
      states[i].merge(other.states[i]);
    }
  }

  /**
   * The value of the expression over all rows so far.
   *
   * @throws EvaluationException if it has none
   */
  public Column value(Evaluator root) {
    Column[] results = new Column[states.length];
    for (int i = 0; i < results.length; i++) {
      results[i] = states[i].build();
    }
    return root.evaluate(new Block(1, results));
  }
}
