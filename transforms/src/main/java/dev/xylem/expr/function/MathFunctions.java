package dev.xylem.expr.function;

import dev.xylem.expr.eval.Casts;
import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.Kernel;
import dev.xylem.expr.eval.PerRow;
import dev.xylem.expr.eval.ValueType;
import dev.xylem.types.Column;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.LongColumn;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/** Functions of numbers. */
final class MathFunctions {
  private MathFunctions() {}

  static List<ScalarFunction> all() {
    return List.of(
        function("math.Sqrt", Math::sqrt),
        function("math.Round", MathFunctions::round),
        function("math.Log", Math::log),
        power(),
        keepingType("math.Abs", Math::abs, Math::abs, BigDecimal::abs),
        keepingType("math.Floor", x -> x, Math::floor, x -> x.setScale(0, RoundingMode.FLOOR)),
        keepingType("math.Ceil", x -> x, Math::ceil, x -> x.setScale(0, RoundingMode.CEILING)));
  }

  private static ScalarFunction power() {
    Kernel kernel =
        (arguments, rows) -> {
          double[] bases = ((DoubleColumn) arguments[0]).values();
          double[] exponents = ((DoubleColumn) arguments[1]).values();
          return PerRow.doubles(rows, row -> power(bases[row], exponents[row]));
        };
    return ScalarFunction.binding(
        "math.Pow",
        Signature.of(Parameter.number("x"), Parameter.number("y")),
        arguments -> {
          List<Evaluator> floats =
              List.of(
                  Casts.promote(arguments.get(0), ValueType.FLOAT),
                  Casts.promote(arguments.get(1), ValueType.FLOAT));
          return Evaluator.call(ValueType.FLOAT, floats, kernel, true);
        });
  }

  /** As in Go, 1 to any power is 1, and -1 to an infinite one. */
  private static double power(double base, double exponent) {
    boolean isOne = base == 1 || (base == -1 && Double.isInfinite(exponent));
    return isOne ? 1 : Math.pow(base, exponent);
  }

  private static ScalarFunction keepingType(
      String name,
      LongUnaryOperator ofInt,
      DoubleUnaryOperator ofFloat,
      UnaryOperator<BigDecimal> ofDecimal) {
    return ScalarFunction.binding(
        name,
        Signature.of(Parameter.number("x")),
        arguments -> {
          ValueType type = arguments.get(0).type();
          Kernel kernel =
              switch (type) {
                case INT ->
                    (columns, rows) -> {
                      long[] values = ((LongColumn) columns[0]).values();
                      return PerRow.longs(rows, row -> ofInt.applyAsLong(values[row]));
                    };
                case FLOAT -> (columns, rows) -> apply(ofFloat, columns[0], rows);
                default ->
                    (columns, rows) -> {
                      DecimalColumn values = (DecimalColumn) columns[0];
                      return PerRow.decimals(rows, row -> ofDecimal.apply(values.get(row)));
                    };
              };
          return Evaluator.call(type, arguments, kernel, false);
        });
  }

  private static ScalarFunction function(String name, DoubleUnaryOperator operator) {
    Kernel kernel = (arguments, rows) -> apply(operator, arguments[0], rows);
    return ScalarFunction.binding(
        name,
        Signature.of(Parameter.number("x")),
        arguments -> {
          Evaluator argument = Casts.promote(arguments.get(0), ValueType.FLOAT);
          return Evaluator.call(ValueType.FLOAT, List.of(argument), kernel, true);
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
