package dev.xylem.load;

import dev.xylem.script.CsvColumn;
import dev.xylem.script.CsvReader;
import dev.xylem.types.FieldType;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;

/** What a worker has to know of a reader, in a form that travels: an Optional does not. */
final class SerializedReader implements Serializable {
  private static final long serialVersionUID = 1L;

  /** Header and default value are null when absent. */
  private record Column(
      String name, FieldType type, String header, int index, String format, String defaultValue)
      implements Serializable {
    static Column of(CsvColumn column) {
      return new Column(
          column.name(),
          column.type(),
          column.header().orElse(null),
          column.index(),
          column.format(),
          column.defaultValue().orElse(null));
    }

    CsvColumn toCsvColumn() {
      return new CsvColumn(
          name,
          type,
          Optional.ofNullable(header),
          index,
          format,
          Optional.ofNullable(defaultValue));
    }
  }

  private final int headerLine;
  private final int firstDataLine;
  private final char separator;
  private final Column[] columns;

  SerializedReader(CsvReader reader) {
    headerLine = reader.headerLine();
    firstDataLine = reader.firstDataLine();
    separator = reader.separator();
    columns = reader.columns().stream().map(Column::of).toArray(Column[]::new);
  }

  /** The reader, without its URLs. */
  CsvReader reader() {
    List<CsvColumn> csvColumns = List.of(columns).stream().map(Column::toCsvColumn).toList();
    return new CsvReader(List.of(), headerLine, firstDataLine, separator, csvColumns);
  }
}
