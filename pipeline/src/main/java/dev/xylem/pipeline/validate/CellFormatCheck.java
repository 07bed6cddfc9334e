package dev.xylem.pipeline.validate;

import dev.xylem.gofmt.GoFormat;
import dev.xylem.gofmt.Utf8Buffer;
import dev.xylem.script.CsvOutputColumn;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Column;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;
import java.math.BigDecimal;
import java.util.Optional;

/** Whether a format suits the type of its column: if not, cells say so instead of their values. */
final class CellFormatCheck {
  /** With which Go begins what it writes in place of a value. */
  private static final String MISFIT = "%!";

  private CellFormatCheck() {}

  static Optional<String> problem(CsvOutputColumn column) {
    if (column.type() == FieldType.DATETIME || column.format().isEmpty()) {
      return Optional.empty();
    }
    Utf8Buffer cell = new Utf8Buffer(64);
    GoFormat.compile(column.format()).format(sample(column.type()), 0, cell);
    String text = cell.toString();
    return text.contains(MISFIT) && !column.format().contains("%%")
        ? Optional.of(
            "does not suit %s: 1 would be written as %s; use %s"
                .formatted(column.type().scriptName(), text, suitable(column.type())))
        : Optional.empty();
  }

  private static Column sample(FieldType type) {
    return switch (type) {
      case INT, DATETIME -> LongColumn.wrap(new long[] {1});
      case FLOAT -> DoubleColumn.wrap(new double[] {1});
      case BOOL -> BooleanColumn.wrap(new boolean[] {true});
      case DECIMAL2 -> DecimalColumn.of(BigDecimal.ONE);
      case STRING -> StringColumn.of("1");
    };
  }

  private static String suitable(FieldType type) {
    return switch (type) {
      case INT -> "%d";
      case FLOAT -> "%.2f";
      case BOOL -> "%t";
      case DECIMAL2, STRING, DATETIME -> "%s";
    };
  }
}
