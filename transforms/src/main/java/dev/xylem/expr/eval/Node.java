package dev.xylem.expr.eval;

import dev.xylem.types.Column;
import dev.xylem.types.LongColumn;
import java.util.List;

/** A checked expression: its type is known, its names are resolved, it can be evaluated. */
public sealed interface Node
    permits Constant,
        Slot,
        IntArithmetic,
        FloatArithmetic,
        DecimalArithmetic,
        Comparison,
        Junction,
        Choice,
        Coalesce,
        Application {
  ValueType type();

  /** The values for all rows of a block. */
  Column evaluate(Block block);

  /**
   * Whether it may as well be evaluated for rows that do not need its value: it cannot fail, and
   * costs no more than picking the rows that do.
   */
  boolean isHarmless();

  /** The values for some rows of a block. */
  default Column evaluate(Block block, int[] positions) {
    if (positions.length == block.rows()) {
      return evaluate(block);
    }
    if (positions.length == 0) {
      return LongColumn.wrap(new long[0]);
    }
    try {
      return evaluate(block.select(positions));
    } catch (EvaluationException e) {
      throw e.inSourceOf(positions);
    }
  }

  /** Whether all are constants. */
  static boolean areConstant(List<Node> nodes) {
    return nodes.stream().allMatch(Constant.class::isInstance);
  }
}
