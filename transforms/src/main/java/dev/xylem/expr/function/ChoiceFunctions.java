package dev.xylem.expr.function;

import dev.xylem.expr.eval.Choice;
import dev.xylem.expr.eval.Coalesce;
import dev.xylem.expr.eval.Fold;
import dev.xylem.expr.eval.Node;
import dev.xylem.expr.eval.ValueType;
import dev.xylem.gofmt.ConversionException;
import java.util.List;

/** Choices between values of one type. */
final class ChoiceFunctions {
  private ChoiceFunctions() {}

  static List<Function> all() {
    return List.of(
        iif("int.iif", ValueType.INT),
        iif("float.iif", ValueType.FLOAT),
        iif("decimal2.iif", ValueType.DECIMAL2),
        iif("string.iif", ValueType.STRING),
        iif("time.iif", ValueType.DATETIME),
        Function.binding(
            "coalesce",
            Signature.variadic(Parameter.any("x"), Parameter.any("y")),
            ChoiceFunctions::coalesce));
  }

  private static Node coalesce(List<Node> arguments) {
    ValueType type = arguments.get(0).type();
    for (Node argument : arguments) {
      if (argument.type() != type) {
        throw new ConversionException(
            "coalesce takes values of one type, found %s and %s"
                .formatted(type.label(), argument.type().label()));
      }
    }
    return Fold.ifConstant(new Coalesce(type, arguments), arguments);
  }

  private static Function iif(String name, ValueType type) {
    Signature signature =
        Signature.of(
            Parameter.of("condition", ValueType.BOOL),
            Parameter.of("then", type),
            Parameter.of("else", type));
    return Function.binding(
        name,
        signature,
        arguments ->
            Fold.ifConstant(
                new Choice(type, arguments.get(0), arguments.get(1), arguments.get(2)), arguments));
  }
}
