package dev.xylem.expr.aggregate;

import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.ValueType;
import dev.xylem.expr.function.FunctionRegistry;
import dev.xylem.expr.function.Signature;
import dev.xylem.expr.syntax.Ast;
import dev.xylem.expr.syntax.ExpressionException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A call of an aggregate function. Each function has a second form, named with {@code _if}, whose
 * last argument is a condition.
 */
public final class AggregateCall {
  private static final String CONDITIONAL_SUFFIX = "_if";

  private final AggregateFunction function;
  private final Ast.Call call;
  private final boolean isConditional;
  private final Signature signature;

  private AggregateCall(AggregateFunction function, Ast.Call call) {
    this.function = function;
    this.call = call;
    this.isConditional = call.function().endsWith(CONDITIONAL_SUFFIX);
    this.signature = function.signature(isConditional);
  }

  /** The names of all aggregate functions, both forms of each. */
  public static Set<String> functionNames() {
    Set<String> names = new TreeSet<>();
    for (AggregateFunction function : AggregateFunction.values()) {
      names.add(function.plainName());
      names.add(function.plainName() + CONDITIONAL_SUFFIX);
    }
    return names;
  }

  /**
   * The call as one of an aggregate; empty if it is none. The least or greatest of several values
   * is none: that is a function of one row.
   */
  public static Optional<AggregateCall> of(Ast.Call call) {
    boolean isOfOneRow =
        call.arguments().size() > 1 && FunctionRegistry.find(call.function()).isPresent();
    return isOfOneRow
        ? Optional.empty()
        : Arrays.stream(AggregateFunction.values())
            .filter(function -> isNameOf(function, call.function()))
            .findFirst()
            .map(function -> new AggregateCall(function, call));
  }

  private static boolean isNameOf(AggregateFunction function, String name) {
    return name.equals(function.plainName())
        || name.equals(function.plainName() + CONDITIONAL_SUFFIX);
  }

  /** Whether any part of an expression is a call of an aggregate. */
  public static boolean isIn(Ast ast) {
    if (ast instanceof Ast.Call call) {
      boolean isIn = of(call).isPresent();
      for (Ast argument : call.arguments()) {
        isIn = isIn || isIn(argument);
      }
      return isIn;
    }
    if (ast instanceof Ast.Unary unary) {
      return isIn(unary.operand());
    }
    return ast instanceof Ast.Binary binary && (isIn(binary.left()) || isIn(binary.right()));
  }

  /**
   * @throws ExpressionException if there are too few or too many arguments
   */
  public void checkCount() {
    signature.checkCount(call);
  }

  /**
   * What the aggregate reads and keeps.
   *
   * @param arguments those of the call, in their order
   * @throws ExpressionException if they do not fit
   */
  public GroupInput input(List<Evaluator> arguments) {
    signature.check(call, arguments);
    Evaluator condition = isConditional ? arguments.get(arguments.size() - 1) : null;
    Evaluator value = function.hasValues() ? arguments.get(0) : null;
    ValueType type = value == null ? ValueType.INT : value.type();
    return new GroupInput(function.result(type), value, condition, function.states(type, call));
  }
}
