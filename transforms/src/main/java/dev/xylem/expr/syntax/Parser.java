package dev.xylem.expr.syntax;

import java.util.ArrayList;
import java.util.List;

/**
 * Builds the tree of an expression. No tree is higher than {@link #MAX_HEIGHT}, so walking one
 * recursively cannot overflow the stack.
 */
public final class Parser {
  static final int MAX_HEIGHT = 200;

  private final Lexer lexer;
  private Token token;
  private int nesting;

  /** The height of the tree that was built last. */
  private int height;

  private Parser(String text) {
    lexer = new Lexer(text);
    token = lexer.next();
  }

  /**
   * @throws ExpressionException if the text is not one expression
   */
  public static Ast parse(String text) {
    Parser parser = new Parser(text);
    if (parser.at(Token.Kind.END)) {
      throw new ExpressionException("the expression is empty", 1);
    }
    Ast ast = parser.operation(Operator.UNARY_ONLY + 1);
    if (!parser.at(Token.Kind.END)) {
      throw parser.unexpected("an operator or the end of the expression");
    }
    return ast;
  }

  private Ast operation(int lowestPrecedence) {
    Ast left = operand();
    while (at(Token.Kind.OPERATOR) && token.operator().precedence() >= lowestPrecedence) {
      Token operator = advance();
      int leftHeight = height;
      Ast right = operation(operator.operator().precedence() + 1);
      grow(Math.max(leftHeight, height), operator);
      left = new Ast.Binary(operator.column(), operator.operator(), left, right);
    }
    return left;
  }

  private Ast operand() {
    if (++nesting > MAX_HEIGHT) {
      throw tooDeep(token);
    }
    Ast operand =
        switch (token.kind()) {
          case INT -> leaf(new Ast.IntLiteral(token.column(), token.text()));
          case FLOAT -> leaf(new Ast.FloatLiteral(token.column(), token.text()));
          case STRING -> leaf(new Ast.StringLiteral(token.column(), token.text()));
          case NAME -> nameOrCall();
          case OPEN -> parenthesized();
          case OPERATOR -> unary();
          case CLOSE, COMMA, DOT, END -> throw unexpected("a value");
        };
    nesting--;
    return operand;
  }

  private Ast leaf(Ast leaf) {
    advance();
    height = 1;
    return leaf;
  }

  private Ast parenthesized() {
    advance();
    Ast inner = operation(Operator.UNARY_ONLY + 1);
    expect(Token.Kind.CLOSE, "')' or an operator");
    return inner;
  }

  private Ast unary() {
    Token operator = token;
    if (operator.operator() != Operator.NOT && operator.operator() != Operator.SUBTRACT) {
      throw unexpected("a value");
    }
    advance();
    Ast operand = operand();
    grow(height, operator);
    return new Ast.Unary(operator.column(), operator.operator(), operand);
  }

  private Ast nameOrCall() {
    Token first = advance();
    height = 1;
    if (!at(Token.Kind.DOT)) {
      return at(Token.Kind.OPEN)
          ? call(first, first.text())
          : new Ast.Name(first.column(), first.text());
    }
    advance();
    String second = expect(Token.Kind.NAME, "a name after '.'").text();
    if (at(Token.Kind.DOT)) {
      throw unexpected("an operator or the end, as a name has at most one '.'");
    }
    return at(Token.Kind.OPEN)
        ? call(first, first.text() + "." + second)
        : new Ast.Selector(first.column(), first.text(), second);
  }

  private Ast call(Token start, String function) {
    advance();
    List<Ast> arguments = new ArrayList<>();
    int highest = 0;
    while (!at(Token.Kind.CLOSE)) {
      arguments.add(operation(Operator.UNARY_ONLY + 1));
      highest = Math.max(highest, height);
      if (!at(Token.Kind.COMMA)) {
        break;
      }
      advance();
    }
    expect(Token.Kind.CLOSE, "',' or ')' in the arguments of " + function);
    grow(highest, start);
    return new Ast.Call(start.column(), function, List.copyOf(arguments));
  }

  private void grow(int below, Token at) {
    height = below + 1;
    if (height > MAX_HEIGHT) {
      throw tooDeep(at);
    }
  }

  private boolean at(Token.Kind kind) {
    return token.kind() == kind;
  }

  private Token advance() {
    Token passed = token;
    token = lexer.next();
    return passed;
  }

  private Token expect(Token.Kind kind, String expected) {
    if (!at(kind)) {
      throw unexpected(expected);
    }
    return advance();
  }

  private ExpressionException unexpected(String expected) {
    return new ExpressionException(
        "expected " + expected + ", found " + token.describe(), token.column());
  }

  private static ExpressionException tooDeep(Token at) {
    return new ExpressionException(
        "the expression is nested or chained more than %d deep; calculate parts of it in fields of"
                .formatted(MAX_HEIGHT)
            + " an earlier node",
        at.column());
  }
}
