package dev.xylem.expr.eval;

import dev.xylem.types.Column;
import java.util.List;

/** Computes at compile time what does not depend on the rows. */
public final class Fold {
  private static final Block ONE_ROW = new Block(1);

  private Fold() {}

  /**
   * The value of a call with constant arguments. A call that fails stays a call: it may stand where
   * no row needs it.
   */
  public static Node constants(Application application) {
    List<Node> arguments = application.arguments();
    return arguments.isEmpty() ? application : ifConstant(application, arguments);
  }

  /** The node, or its value if everything that it depends on is constant. */
  public static Node ifConstant(Node node, List<Node> inputs) {
    if (!Node.areConstant(inputs)) {
      return node;
    }
    try {
      Column value = node.evaluate(ONE_ROW);
      return new Constant(node.type(), value);
    } catch (EvaluationException e) {
      return node;
    }
  }
}
