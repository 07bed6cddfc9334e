package dev.xylem.expr;

import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.syntax.Ast;
import dev.xylem.expr.syntax.ExpressionException;
import java.util.Optional;

/** What names in an expression stand for. */
interface Environment {
  /**
   * @throws ExpressionException if there is no such field
   */
  Evaluator field(Ast.Selector selector);

  /** A call that means something here before it is looked up among the functions. */
  Optional<Evaluator> call(Ast.Call call);
}
