package dev.xylem.load.parquet;

import dev.xylem.gofmt.ConversionException;
import dev.xylem.gofmt.GoNumbers;
import dev.xylem.gofmt.GoTimeLayout;
import dev.xylem.script.ParquetColumn;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.FieldType;
import java.math.RoundingMode;
import java.util.List;

/** What stands in for nulls: the column's default, or else the zero of its type. */
final class NullValue {
  /** A Parquet column has no layout of its own. */
  private static final List<String> LAYOUTS =
      List.of(
          "2006-01-02T15:04:05Z07:00", "2006-01-02T15:04:05", "2006-01-02 15:04:05", "2006-01-02");

  private NullValue() {}

  /**
   * @return a Long, Double, String, Boolean, Instant or BigDecimal
   * @throws ConversionException if the default is no value of the type
   */
  static Object of(ParquetColumn column) {
    if (column.defaultValue().isEmpty()) {
      return column.type().zero();
    }
    String text = column.defaultValue().get();
    if (text.isEmpty() && column.type() != FieldType.STRING) {
      return column.type().zero();
    }
    return switch (column.type()) {
      case STRING -> text;
      case INT -> GoNumbers.parseInt(text);
      case FLOAT -> GoNumbers.parseFloat(text);
      case BOOL -> GoNumbers.parseBool(text);
      case DECIMAL2 ->
          GoNumbers.parseDecimal(text).setScale(DecimalColumn.SCALE, RoundingMode.HALF_UP);
      case DATETIME -> datetime(text);
    };
  }

  private static Object datetime(String text) {
    for (String layout : LAYOUTS) {
      try {
        DatetimeColumn.Builder parsed = new DatetimeColumn.Builder(1);
        GoTimeLayout.compile(layout).parse(text, parsed);
        return parsed.build().value(0);
      } catch (ConversionException e) {
        continue;
      }
    }
    throw new ConversionException(
        "\"%s\" is no datetime such as 2006-01-02T15:04:05.000+00:00 or 2006-01-02"
            .formatted(text));
  }
}
