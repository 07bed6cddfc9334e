package dev.xylem.expr.function;

import static dev.xylem.expr.function.Parameter.text;

import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.Kernel;
import dev.xylem.expr.eval.PerRow;
import dev.xylem.expr.eval.ValueType;
import dev.xylem.gofmt.GoFormat;
import dev.xylem.types.Column;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;
import java.util.Arrays;
import java.util.List;

/** Functions of text. */
final class TextFunctions {
  private TextFunctions() {}

  static List<Function> all() {
    return List.of(
        Function.of("len", ValueType.INT, true, TextFunctions::lengths, text("s")),
        Function.of(
            "strings.ReplaceAll",
            ValueType.STRING,
            false,
            TextFunctions::replaceAll,
            text("s"),
            text("old"),
            text("new")),
        Function.binding(
            "fmt.Sprintf",
            Signature.variadic(text("format"), Parameter.any("value")),
            TextFunctions::sprintf));
  }

  private static Column lengths(Column[] arguments, int rows) {
    StringColumn texts = (StringColumn) arguments[0];
    long[] lengths = new long[rows];
    for (int i = 0; i < rows; i++) {
      lengths[i] = texts.length(i);
    }
    return LongColumn.wrap(lengths);
  }

  private static Column replaceAll(Column[] arguments, int rows) {
    return PerRow.texts(
        rows,
        (row, out) ->
            TextSlice.of(arguments[0], row)
                .appendReplacing(
                    TextSlice.of(arguments[1], row), TextSlice.of(arguments[2], row), out));
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
