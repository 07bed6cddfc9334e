package dev.xylem.expr.function;

import dev.xylem.expr.eval.Casts;
import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.Kernel;
import dev.xylem.expr.eval.ValueType;
import dev.xylem.gofmt.ConversionException;
import dev.xylem.types.Column;
import dev.xylem.types.ColumnBuilder;
import dev.xylem.types.DoubleColumn;
import java.util.List;

/**
 * The least or greatest of several values in one row. Numbers are brought to one type as those of
 * an operator are; NaN is the result wherever it is among the values, as in Go.
 */
final class ExtremeFunctions {
  private static final Parameter NUMBER = Parameter.number("y");
  private static final Parameter ORDERABLE = new Parameter("y", ValueType.ORDERED);

  private ExtremeFunctions() {}

  static List<ScalarFunction> all() {
    return List.of(
        extreme("math.Min", Signature.of(Parameter.number("x"), NUMBER), -1),
        extreme("math.Max", Signature.of(Parameter.number("x"), NUMBER), 1),
        extreme("min", several(), -1),
        extreme("max", several(), 1));
  }

  private static Signature several() {
    return Signature.variadic(new Parameter("x", ValueType.ORDERED), ORDERABLE);
  }

  private static ScalarFunction extreme(String name, Signature signature, int sign) {
    return ScalarFunction.binding(
        name,
        signature,
        arguments -> {
          ValueType type = commonType(name, arguments);
          List<Evaluator> promoted =
              arguments.stream().map(argument -> Casts.promote(argument, type)).toList();
          Kernel kernel =
              type == ValueType.FLOAT
                  ? (columns, rows) -> floats(columns, rows, sign)
                  : (columns, rows) -> values(columns, rows, sign);
          return Evaluator.call(type, promoted, kernel, false);
        });
  }

  private static ValueType commonType(String name, List<Evaluator> arguments) {
    ValueType common = arguments.get(0).type();
    for (Evaluator argument : arguments) {
      common = commonType(name, common, argument.type());
    }
    return common;
  }

  private static ValueType commonType(String name, ValueType left, ValueType right) {
    return ValueType.common(left, right)
        .orElseThrow(
            () ->
                new ConversionException(
                    "%s takes only numbers, or values of one type, found %s and %s"
                        .formatted(name, left.label(), right.label())));
  }

  private static Column floats(Column[] columns, int rows, int sign) {
    double[] result = ((DoubleColumn) columns[0]).values().clone();
    for (int c = 1; c < columns.length; c++) {
      double[] values = ((DoubleColumn) columns[c]).values();
      for (int i = 0; i < rows; i++) {
        result[i] = sign < 0 ? Math.min(result[i], values[i]) : Math.max(result[i], values[i]);
      }
    }
    return DoubleColumn.wrap(result);
  }

  private static Column values(Column[] columns, int rows, int sign) {
    ColumnBuilder result = columns[0].type().newColumnBuilder(rows);
    for (int row = 0; row < rows; row++) {
      Column best = columns[0];
      for (Column column : columns) {
        best = column.compare(row, best, row) * sign > 0 ? column : best;
      }
      result.appendFrom(best, row);
    }
    return result.build();
  }
}
