package dev.xylem.expr.syntax;

import java.util.List;
import java.util.stream.Collectors;

/**
 * An expression as it was written. {@code toString} gives an expression that parses to the same
 * tree, with every operation in parentheses.
 */
public sealed interface Ast {
  /** Where it stands in the text, from 1; that of its operator for an operation. */
  int column();

  record IntLiteral(int column, String digits) implements Ast {
    @Override
    public String toString() {
      return digits;
    }
  }

  record FloatLiteral(int column, String number) implements Ast {
    @Override
    public String toString() {
      return number;
    }
  }

  /**
   * @param source the literal with its quotes
   */
  record StringLiteral(int column, String source) implements Ast {
    /**
     * What the literal stands for: escapes are not interpreted, and all quotes at both ends go,
     * also those that belong to the text.
     */
    public String value() {
      char quote = source.charAt(0);
      int from = 0;
      int to = source.length();
      while (from < to && source.charAt(from) == quote) {
        from++;
      }
      while (to > from && source.charAt(to - 1) == quote) {
        to--;
      }
      String value = source.substring(from, to);
      return quote == '`' ? value.replace("\r", "") : value;
    }

    @Override
    public String toString() {
      return source;
    }
  }

  /** A name that stands alone, such as true. */
  record Name(int column, String name) implements Ast {
    @Override
    public String toString() {
      return name;
    }
  }

  /** {@code qualifier.name}: a field, or a constant of a package. */
  record Selector(int column, String qualifier, String name) implements Ast {
    @Override
    public String toString() {
      return qualifier + "." + name;
    }
  }

  record Call(int column, String function, List<Ast> arguments) implements Ast {
    @Override
    public String toString() {
      return arguments.stream()
          .map(Ast::toString)
          .collect(Collectors.joining(", ", function + "(", ")"));
    }
  }

  record Unary(int column, Operator operator, Ast operand) implements Ast {
    @Override
    public String toString() {
      return "(" + operator.symbol() + operand + ")";
    }
  }

  record Binary(int column, Operator operator, Ast left, Ast right) implements Ast {
    @Override
    public String toString() {
      return "(" + left + " " + operator.symbol() + " " + right + ")";
    }
  }
}
