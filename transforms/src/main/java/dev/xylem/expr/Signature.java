package dev.xylem.expr;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a function takes.
 *
 * @param isVariadic whether the last parameter may be given several times
 */
record Signature(List<Parameter> parameters, boolean isVariadic) {
  static Signature of(Parameter... parameters) {
    return new Signature(List.copyOf(Arrays.asList(parameters)), false);
  }

  static Signature variadic(Parameter... parameters) {
    return new Signature(List.copyOf(Arrays.asList(parameters)), true);
  }

  /**
   * @throws ExpressionException if the arguments of a call do not fit
   */
  void check(Ast.Call call, List<Node> arguments) {
    int given = arguments.size();
    boolean fits = isVariadic ? given >= parameters.size() : given == parameters.size();
    if (!fits) {
      throw new ExpressionException(
          "%s takes %s%s, %d given: %s"
              .formatted(
                  call.function(),
                  isVariadic ? "at least " : "",
                  count(parameters.size()),
                  given,
                  usage(call.function())),
          call.column());
    }
    for (int i = 0; i < given; i++) {
      Parameter parameter = parameters.get(Math.min(i, parameters.size() - 1));
      ValueType found = arguments.get(i).type();
      if (!parameter.types().contains(found)) {
        throw new ExpressionException(
            "argument %d of %s must be %s, found %s"
                .formatted(
                    i + 1, call.function(), ValueType.labels(parameter.types()), found.label()),
            call.arguments().get(i).column());
      }
    }
  }

  private static String count(int arguments) {
    return arguments == 1 ? "1 argument" : arguments + " arguments";
  }

  private String usage(String function) {
    return parameters.stream()
        .map(Parameter::name)
        .collect(Collectors.joining(", ", function + "(", isVariadic ? ", ...)" : ")"));
  }
}
