package dev.xylem.expr.function;

import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.ValueType;
import dev.xylem.gofmt.ConversionException;
import java.util.List;

/** Choices between values of one type. */
final class ConditionalFunctions {
  private ConditionalFunctions() {}

  static List<ScalarFunction> all() {
    return List.of(
        iif("int.iif", ValueType.INT),
        iif("float.iif", ValueType.FLOAT),
        iif("decimal2.iif", ValueType.DECIMAL2),
        iif("string.iif", ValueType.STRING),
        iif("time.iif", ValueType.DATETIME),
        ScalarFunction.binding(
            "coalesce",
            Signature.variadic(Parameter.any("x"), Parameter.any("y")),
            ConditionalFunctions::coalesce));
  }

  private static Evaluator coalesce(List<Evaluator> arguments) {
    ValueType type = arguments.get(0).type();
    for (Evaluator argument : arguments) {
      if (argument.type() != type) {
        throw new ConversionException(
            "coalesce takes values of one type, found %s and %s"
                .formatted(type.label(), argument.type().label()));
      }
    }
    return Evaluator.coalesce(type, arguments);
  }

  private static ScalarFunction iif(String name, ValueType type) {
    Signature signature =
        Signature.of(
            Parameter.of("condition", ValueType.BOOL),
            Parameter.of("then", type),
            Parameter.of("else", type));
    return ScalarFunction.binding(
        name,
        signature,
        arguments ->
            Evaluator.conditional(type, arguments.get(0), arguments.get(1), arguments.get(2)));
  }
}
