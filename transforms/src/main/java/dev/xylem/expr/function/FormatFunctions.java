package dev.xylem.expr.function;

import static dev.xylem.expr.function.Parameter.text;

import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.Kernel;
import dev.xylem.expr.eval.PerRow;
import dev.xylem.expr.eval.ValueType;
import dev.xylem.gofmt.GoFormat;
import dev.xylem.types.Column;
import dev.xylem.types.StringColumn;
import java.util.Arrays;
import java.util.List;

/** Text from values of any type, as Go's {@code fmt} formats them. */
final class FormatFunctions {
  private FormatFunctions() {}

  static List<ScalarFunction> all() {
    return List.of(
        ScalarFunction.binding(
            "fmt.Sprintf",
            Signature.variadic(text("format"), Parameter.any("value")),
            FormatFunctions::sprintf));
  }

  private static Evaluator sprintf(List<Evaluator> arguments) {
    Prepared<GoFormat> formats = new Prepared<>(arguments.get(0), GoFormat::compile);
    Kernel kernel =
        (columns, rows) -> {
          StringColumn format = (StringColumn) columns[0];
          Column[] values = Arrays.copyOfRange(columns, 1, columns.length);
          return PerRow.texts(rows, (row, out) -> formats.at(format, row).format(values, row, out));
        };
    return Evaluator.call(ValueType.STRING, arguments, kernel, false);
  }
}
