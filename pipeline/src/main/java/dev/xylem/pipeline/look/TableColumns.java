package dev.xylem.pipeline.look;

import dev.xylem.script.CsvOutputColumn;
import dev.xylem.script.CsvWriter;
import dev.xylem.script.CsvWriter.Layout;
import dev.xylem.script.ParquetCodec;
import dev.xylem.script.ParquetOutputColumn;
import dev.xylem.script.ParquetWriter;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.Optional;

/** The columns of a file that holds a table as it is, all of its values in full. */
final class TableColumns {
  private static final String NO_URL = "";

  private TableColumns() {}

  static CsvWriter csv(Schema rows) {
    return new CsvWriter(
        NO_URL,
        Layout.separatedBy(","),
        rows.fields().stream()
            .map(
                field ->
                    new CsvOutputColumn(
                        field.name(),
                        field.type(),
                        expression(field),
                        field.name(),
                        format(field.type())))
            .toList(),
        Optional.empty(),
        Optional.empty());
  }

  static ParquetWriter parquet(Schema rows) {
    return new ParquetWriter(
        NO_URL,
        ParquetCodec.ZSTD,
        false,
        rows.fields().stream()
            .map(
                field ->
                    new ParquetOutputColumn(
                        field.name(), field.type(), expression(field), field.name()))
            .toList(),
        Optional.empty(),
        Optional.empty());
  }

  private static String expression(Field field) {
    return "r." + field.name();
  }

  /** Go's, as scripts have it. */
  private static String format(FieldType type) {
    return switch (type) {
      case INT -> "%d";
      case FLOAT -> "%v";
      case STRING, DECIMAL2 -> "%s";
      case BOOL -> "%t";
      case DATETIME -> "2006-01-02T15:04:05.000Z";
    };
  }
}
