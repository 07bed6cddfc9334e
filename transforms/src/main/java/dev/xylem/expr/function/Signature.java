package dev.xylem.expr.function;

import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.ValueType;
import dev.xylem.expr.syntax.Ast;
import dev.xylem.expr.syntax.ExpressionException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a function takes.
 *
 * @param required how many arguments there must be; the parameters after those may be left out
 * @param isVariadic whether the last parameter may be given several times
 */
public record Signature(List<Parameter> parameters, int required, boolean isVariadic) {
  public static Signature of(Parameter... parameters) {
    return new Signature(List.copyOf(Arrays.asList(parameters)), parameters.length, false);
  }

  static Signature variadic(Parameter... parameters) {
    return new Signature(List.copyOf(Arrays.asList(parameters)), parameters.length, true);
  }

  /** With a last parameter that may be left out. */
  Signature orWith(Parameter parameter) {
    List<Parameter> extended = new ArrayList<>(parameters);
    extended.add(parameter);
    return new Signature(List.copyOf(extended), required, false);
  }

  /**
   * @throws ExpressionException if the arguments of a call do not fit
   */
  public void check(Ast.Call call, List<Evaluator> arguments) {
    int given = arguments.size();
    checkCount(call);
    for (int i = 0; i < given; i++) {
      Parameter parameter = parameters.get(Math.min(i, parameters.size() - 1));
      ValueType found = arguments.get(i).type();
      if (!parameter.types().contains(found)) {
        throw new ExpressionException(
            "argument %d of %s must be %s, found %s: %s"
                .formatted(
                    i + 1,
                    call.function(),
                    ValueType.labels(parameter.types()),
                    found.label(),
                    usage(call.function())),
            call.arguments().get(i).column());
      }
    }
  }

  /**
   * @throws ExpressionException if there are too few or too many arguments
   */
  public void checkCount(Ast.Call call) {
    int given = call.arguments().size();
    if (given < required || (given > parameters.size() && !isVariadic)) {
      throw new ExpressionException(
          "%s takes %s, %d given: %s"
              .formatted(call.function(), counts(), given, usage(call.function())),
          call.column());
    }
  }

  private String counts() {
    if (isVariadic) {
      return "at least " + count(required);
    }
    return required == parameters.size()
        ? count(required)
        : required + " to " + count(parameters.size());
  }

  private static String count(int arguments) {
    return arguments == 1 ? "1 argument" : arguments + " arguments";
  }

  /** How the function is written: {@code strings.Substring(s string, from int[, to int])}. */
  String usage(String function) {
    StringBuilder usage = new StringBuilder(function).append('(');
    for (int i = 0; i < parameters.size(); i++) {
      usage.append(i == required ? "[" : "").append(i == 0 ? "" : ", ").append(parameters.get(i));
    }
    return usage
        .append("]".repeat(required < parameters.size() ? 1 : 0))
        .append(isVariadic ? ", ...)" : ")")
        .toString();
  }
}
