package dev.xylem.check;

import static java.util.Objects.requireNonNull;

import dev.xylem.expr.BadRowException;
import dev.xylem.expr.Expression;
import dev.xylem.expr.RejectingEvaluation;
import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import java.util.Map;
import java.util.TreeMap;

/** A condition holds; a row for which it has no value does not fulfil it. */
final class RowCondition implements RowDemand {
  private static final long serialVersionUID = 1L;

  private final Expression condition;

  /**
   * @param condition one that gives a bool
   */
  RowCondition(Expression condition) {
    this.condition = requireNonNull(condition, "condition");
  }

  @Override
  public void add(Chunk chunk, RowTally tally) {
    Block block = Block.of(chunk);
    Map<Integer, String> errors = new TreeMap<>();
    boolean[] isFailed = new boolean[chunk.rows()];
    new RejectingEvaluation<>(
            chunk.rows(),
            rows -> evaluate(block, rows, isFailed),
            (why, row) -> {
              isFailed[row] = true;
              errors.put(row, ": " + why.problem());
            })
        .run();
    tally.addRows(chunk.rows());
    tally.addFailed(
        chunk,
        BooleanColumn.wrap(isFailed).truePositions(),
        row -> condition.inputs(block, row) + errors.getOrDefault(row, ""));
  }

  private boolean[] evaluate(Block block, int[] rows, boolean[] isFailed) {
    try {
      Block of = rows.length == block.rows() ? block : block.select(rows);
      boolean[] holds = ((BooleanColumn) condition.evaluate(of)).values();
      for (int i = 0; i < rows.length; i++) {
        isFailed[rows[i]] = !holds[i];
      }
      return isFailed;
    } catch (EvaluationException e) {
      throw new BadRowException(e.row(), new XylemException(e.getMessage(), e));
    }
  }
}
