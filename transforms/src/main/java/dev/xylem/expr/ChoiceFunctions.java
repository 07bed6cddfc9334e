package dev.xylem.expr;

import java.util.List;

/** A choice between two values of one type, for every type but bool. */
final class ChoiceFunctions {
  private ChoiceFunctions() {}

  static List<Function> all() {
    return List.of(
        iif("int.iif", ValueType.INT),
        iif("float.iif", ValueType.FLOAT),
        iif("decimal2.iif", ValueType.DECIMAL2),
        iif("string.iif", ValueType.STRING),
        iif("time.iif", ValueType.DATETIME));
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
