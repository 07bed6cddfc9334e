package dev.xylem.expr.function;

import dev.xylem.expr.eval.Casts;
import dev.xylem.expr.eval.Kernel;
import dev.xylem.expr.eval.ValueType;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Conversions that are written out. */
final class CastFunctions {
  private static final Set<ValueType> ALL_BUT_DATETIME =
      EnumSet.range(ValueType.INT, ValueType.BOOL);

  private CastFunctions() {}

  static List<ScalarFunction> all() {
    return List.of(
        cast("int", ValueType.INT, Casts::toInt, ALL_BUT_DATETIME),
        cast("float", ValueType.FLOAT, Casts::toFloat, ALL_BUT_DATETIME),
        cast("decimal2", ValueType.DECIMAL2, Casts::toDecimal, ALL_BUT_DATETIME),
        cast("string", ValueType.STRING, Casts::toText, ValueType.OF_FIELDS));
  }

  private static ScalarFunction cast(
      String name, ValueType to, Kernel kernel, Set<ValueType> from) {
    return ScalarFunction.of(name, to, false, kernel, new Parameter("x", from));
  }
}
