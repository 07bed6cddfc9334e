package dev.xylem.expr;

import dev.xylem.types.Column;
import dev.xylem.types.DoubleColumn;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/** Functions of a number that give a float. */
final class MathFunctions {
  private MathFunctions() {}

  static List<Function> all() {
    return List.of(function("math.Sqrt", Math::sqrt), function("math.Round", MathFunctions::round));
  }

  private static Function function(String name, DoubleUnaryOperator operator) {
    Kernel kernel = (arguments, rows) -> apply(operator, arguments[0], rows);
    return Function.binding(
        name,
        Signature.of(Parameter.number("x")),
        arguments -> {
          Node argument = Casts.promote(arguments.get(0), ValueType.FLOAT);
          return Fold.constants(new Application(ValueType.FLOAT, List.of(argument), kernel, true));
        });
  }

  private static Column apply(DoubleUnaryOperator operator, Column argument, int rows) {
    double[] values = ((DoubleColumn) argument).values();
    double[] result = new double[rows];
    for (int i = 0; i < rows; i++) {
      result[i] = operator.applyAsDouble(values[i]);
    }
    return DoubleColumn.wrap(result);
  }

  /** To the nearest integer, half away from zero. */
  private static double round(double value) {
    double truncated = value < 0 ? Math.ceil(value) : Math.floor(value);
    return Math.abs(value - truncated) >= 0.5 ? truncated + Math.copySign(1, value) : truncated;
  }
}
