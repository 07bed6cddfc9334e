package dev.xylem.expr.eval;

import dev.xylem.types.Column;
import java.util.List;

/** Computes at compile time what does not depend on the rows. */
final class ConstantFolding {
  private static final Block ONE_ROW = new Block(1);

  private ConstantFolding() {}

  /**
   * The evaluator, or its value if all of its inputs are constant. One that fails stays as it is:
   * it may stand where no row needs it.
   */
  static Evaluator fold(Evaluator evaluator, List<Evaluator> inputs) {
    if (!inputs.stream().allMatch(Constant.class::isInstance)) {
      return evaluator;
    }
    try {
      Column value = evaluator.evaluate(ONE_ROW);
      return new Constant(evaluator.type(), value);
    } catch (EvaluationException e) {
      return evaluator;
    }
  }
}
