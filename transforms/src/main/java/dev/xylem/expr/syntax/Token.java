package dev.xylem.expr.syntax;

/**
 * A lexical unit.
 *
 * @param column where it starts, from 1
 * @param operator null unless the kind is OPERATOR
 */
record Token(Kind kind, String text, int column, Operator operator) {
  enum Kind {
    NAME,
    INT,
    FLOAT,
    STRING,
    OPERATOR,
    OPEN,
    CLOSE,
    COMMA,
    DOT,
    END
  }

  Token(Kind kind, String text, int column) {
    this(kind, text, column, null);
  }

  String describe() {
    return kind == Kind.END ? "the end of the expression" : "'" + text + "'";
  }
}
