package dev.xylem.expr.eval;

import dev.xylem.types.Column;
import dev.xylem.types.LongColumn;
import java.util.List;

/**
 * A checked expression: its type is known, its names are resolved, it can be evaluated. One whose
 * inputs are all constant is a constant, unless it fails.
 */
public sealed interface Evaluator
    permits Constant,
        Slot,
        IntArithmetic,
        FloatArithmetic,
        DecimalArithmetic,
        Comparison,
        LogicalOperation,
        Conditional,
        Coalesce,
        KernelCall {
  ValueType type();

  /** The values for all rows of a block. */
  Column evaluate(Block block);

  /**
   * Whether it may be evaluated for rows that do not need its value: it cannot fail, and costs no
   * more than picking the rows that do.
   */
  boolean canEvaluateEagerly();

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

  /**
   * Applies a kernel to the values of arguments.
   *
   * @param isTotal whether it has a value for every row and costs little
   */
  static Evaluator call(ValueType type, List<Evaluator> arguments, Kernel kernel, boolean isTotal) {
    Evaluator call = new KernelCall(type, arguments, kernel, isTotal);
    return arguments.isEmpty() ? call : ConstantFolding.fold(call, arguments);
  }

  /** One of two values of a type; each is evaluated only where it is chosen. */
  static Evaluator conditional(
      ValueType type, Evaluator condition, Evaluator chosen, Evaluator otherwise) {
    Evaluator conditional = new Conditional(type, condition, chosen, otherwise);
    return ConstantFolding.fold(conditional, List.of(condition, chosen, otherwise));
  }

  /** The first value that is not the zero of the type, or that zero. */
  static Evaluator coalesce(ValueType type, List<Evaluator> values) {
    return ConstantFolding.fold(new Coalesce(type, values), values);
  }
}
