package dev.xylem.expr;

import dev.xylem.expr.aggregate.AggregateCall;
import dev.xylem.expr.eval.Constant;
import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.OperatorTable;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.expr.eval.ValueType;
import dev.xylem.expr.function.FunctionRegistry;
import dev.xylem.expr.function.ScalarFunction;
import dev.xylem.expr.function.TimeConstants;
import dev.xylem.expr.syntax.Ast;
import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.gofmt.ConversionException;
import dev.xylem.gofmt.GoNumbers;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.NearestName;
import dev.xylem.types.StringColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Gives every part of a tree its meaning and its type. */
final class Checker {
  private final Environment environment;
  private final Rounding rounding;

  Checker(Environment environment, Rounding rounding) {
    this.environment = environment;
    this.rounding = rounding;
  }

  /**
   * @throws ExpressionException if a name is unknown or a type does not fit
   */
  Evaluator check(Ast ast) {
    if (ast instanceof Ast.IntLiteral literal) {
      return intLiteral(literal);
    }
    if (ast instanceof Ast.FloatLiteral literal) {
      return floatLiteral(literal);
    }
    if (ast instanceof Ast.StringLiteral literal) {
      return new Constant(ValueType.STRING, StringColumn.of(literal.value()));
    }
    if (ast instanceof Ast.Name name) {
      return name(name);
    }
    if (ast instanceof Ast.Selector selector) {
      return TimeConstants.find(selector).orElseGet(() -> environment.field(selector));
    }
    if (ast instanceof Ast.Call call) {
      return call(call);
    }
    if (ast instanceof Ast.Unary unary) {
      Evaluator operand = check(unary.operand());
      return OperatorTable.unary(unary.operator(), operand, unary.column());
    }
    Ast.Binary binary = (Ast.Binary) ast;
    Evaluator left = check(binary.left());
    Evaluator right = check(binary.right());
    return OperatorTable.binary(binary.operator(), left, right, rounding, binary.column());
  }

  /** Digits beyond 64 bits make a decimal. */
  private static Evaluator intLiteral(Ast.IntLiteral literal) {
    try {
      return Constant.ofLong(ValueType.INT, GoNumbers.parseInt(literal.digits()));
    } catch (ConversionException notInRange) {
      try {
        return new Constant(
            ValueType.DECIMAL2, DecimalColumn.of(GoNumbers.parseDecimal(literal.digits())));
      } catch (ConversionException e) {
        throw new ExpressionException(e.getMessage(), literal.column());
      }
    }
  }

  private static Evaluator floatLiteral(Ast.FloatLiteral literal) {
    try {
      double value = GoNumbers.parseFloat(literal.number());
      return new Constant(ValueType.FLOAT, DoubleColumn.wrap(new double[] {value}));
    } catch (ConversionException e) {
      throw new ExpressionException(e.getMessage(), literal.column());
    }
  }

  private static Evaluator name(Ast.Name name) {
    boolean isTrue = name.name().equals("true");
    if (!isTrue && !name.name().equals("false")) {
      String problem =
          FunctionRegistry.names().contains(name.name())
              ? "the function %s lacks its arguments in parentheses"
              : "%s stands alone; a field is written alias.field, a text in quotes";
      throw new ExpressionException(problem.formatted(name.name()), name.column());
    }
    return new Constant(ValueType.BOOL, BooleanColumn.wrap(new boolean[] {isTrue}));
  }

  private Evaluator call(Ast.Call call) {
    Optional<Evaluator> special = environment.call(call);
    if (special.isPresent()) {
      return special.get();
    }
    ScalarFunction function =
        FunctionRegistry.find(call.function()).orElseThrow(() -> unknownFunction(call));
    // A loop, as the frames of a stream at every level would use up the stack.
    List<Evaluator> arguments = new ArrayList<>();
    for (Ast argument : call.arguments()) {
      arguments.add(check(argument));
    }
    function.signature().check(call, arguments);
    try {
      return function.call(List.copyOf(arguments));
    } catch (ConversionException e) {
      throw new ExpressionException(e.getMessage(), call.column());
    }
  }

  private static ExpressionException unknownFunction(Ast.Call call) {
    Set<String> names = new TreeSet<>(FunctionRegistry.names());
    names.addAll(AggregateCall.functionNames());
    String hint = NearestName.hint(call.function(), names);
    return new ExpressionException(
        "unknown function "
            + call.function()
            + (hint.isEmpty() ? "; there is " + String.join(", ", names) : hint),
        call.column());
  }
}
