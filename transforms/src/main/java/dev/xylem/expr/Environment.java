package dev.xylem.expr;

import java.util.Optional;

/** What names in an expression stand for. */
interface Environment {
  /**
   * @throws ExpressionException if there is no such field
   */
  Node field(Ast.Selector selector);

  /** A call that means something here before it is looked up among the functions. */
  Optional<Node> call(Ast.Call call);
}
