package dev.xylem.expr.function;

import static dev.xylem.expr.function.Parameter.text;

import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.Kernel;
import dev.xylem.expr.eval.PerRow;
import dev.xylem.expr.eval.ValueType;
import dev.xylem.gofmt.GoNumbers;
import dev.xylem.types.Column;
import dev.xylem.types.StringColumn;
import java.math.BigDecimal;
import java.util.List;

/** Values at a path in JSON text; what is absent, null or empty is the zero of its type. */
final class JsonFunctions {
  private JsonFunctions() {}

  static List<ScalarFunction> all() {
    return List.of(
        function(
            "json.Get",
            ValueType.STRING,
            (values, rows) -> PerRow.texts(rows, (row, out) -> out.append(values.at(row)))),
        function(
            "json.GetInt",
            ValueType.INT,
            (values, rows) -> PerRow.longs(rows, row -> intOf(values.at(row)))),
        function(
            "json.GetFloat",
            ValueType.FLOAT,
            (values, rows) -> PerRow.doubles(rows, row -> floatOf(values.at(row)))),
        function(
            "json.GetDecimal2",
            ValueType.DECIMAL2,
            (values, rows) -> PerRow.decimals(rows, row -> decimalOf(values.at(row)))),
        function(
            "json.GetBool",
            ValueType.BOOL,
            (values, rows) -> PerRow.booleans(rows, row -> boolOf(values.at(row)))));
  }

  private static ScalarFunction function(String name, ValueType type, Reader reader) {
    return ScalarFunction.binding(
        name,
        Signature.of(text("document"), text("path")),
        arguments -> {
          Prepared<JsonPath> paths = new Prepared<>(arguments.get(1), JsonPath::compile);
          Kernel kernel =
              (columns, rows) ->
                  reader.read(
                      row ->
                          paths
                              .at((StringColumn) columns[1], row)
                              .find(((StringColumn) columns[0]).get(row)),
                      rows);
          return Evaluator.call(type, arguments, kernel, false);
        });
  }

  private static long intOf(String text) {
    return text.isEmpty() ? 0 : GoNumbers.parseInt(text);
  }

  private static double floatOf(String text) {
    return text.isEmpty() ? 0 : GoNumbers.parseFloat(text);
  }

  private static BigDecimal decimalOf(String text) {
    return text.isEmpty() ? BigDecimal.ZERO : GoNumbers.parseDecimal(text);
  }

  private static boolean boolOf(String text) {
    return !text.isEmpty() && GoNumbers.parseBool(text);
  }

  /** The text that was found in each row. */
  @FunctionalInterface
  private interface Found {
    String at(int row);
  }

  /** Makes a column of what was found. */
  @FunctionalInterface
  private interface Reader {
    Column read(Found values, int rows);
  }
}
