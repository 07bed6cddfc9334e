package dev.xylem.expr.aggregate;

import dev.xylem.expr.syntax.Ast;
import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.gofmt.ConversionException;
import dev.xylem.gofmt.GoNumbers;
import java.math.BigDecimal;

/** The second argument of an aggregate: the same for all rows, and therefore a literal. */
final class LiteralArgument {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private LiteralArgument() {}

  /** The text without double quotes at its ends; back quotes stay part of it. */
  static String separator(Ast.Call call) {
    if (!(call.arguments().get(1) instanceof Ast.StringLiteral literal)) {
      throw invalid(call, "a text in quotes");
    }
    boolean isRaw = literal.source().startsWith("`");
    return isRaw ? literal.source() : literal.value();
  }

  static BigDecimal percent(Ast.Call call) {
    Ast argument = call.arguments().get(1);
    boolean isNumber = argument instanceof Ast.IntLiteral || argument instanceof Ast.FloatLiteral;
    try {
      BigDecimal percent = isNumber ? GoNumbers.parseDecimal(argument.toString()) : null;
      if (percent != null && percent.compareTo(HUNDRED) <= 0) {
        return percent;
      }
    } catch (ConversionException e) {
      throw invalid(call, "a number from 0 to 100");
    }
    throw invalid(call, "a number from 0 to 100");
  }

  private static ExpressionException invalid(Ast.Call call, String expected) {
    return new ExpressionException(
        "argument 2 of %s must be %s".formatted(call.function(), expected),
        call.arguments().get(1).column());
  }
}
