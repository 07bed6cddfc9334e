package dev.xylem.expr.syntax;

/** The operators of the grammar; a higher precedence binds tighter. All are left-associative. */
public enum Operator {
  OR("||", 1),
  AND("&&", 2),
  EQUAL("==", 3),
  NOT_EQUAL("!=", 3),
  LESS("<", 3),
  LESS_OR_EQUAL("<=", 3),
  GREATER(">", 3),
  GREATER_OR_EQUAL(">=", 3),
  ADD("+", 4),
  SUBTRACT("-", 4),
  MULTIPLY("*", 5),
  DIVIDE("/", 5),
  REMAINDER("%", 5),
  NOT("!", 0);

  /** The precedence of an operator that only stands before its operand. */
  static final int UNARY_ONLY = 0;

  private final String symbol;
  private final int precedence;

  Operator(String symbol, int precedence) {
    this.symbol = symbol;
    this.precedence = precedence;
  }

  public String symbol() {
    return symbol;
  }

  int precedence() {
    return precedence;
  }
}
