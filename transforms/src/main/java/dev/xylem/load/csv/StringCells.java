package dev.xylem.load.csv;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.script.CsvColumn;
import dev.xylem.types.StringColumn;

/** Texts, verbatim. */
final class StringCells implements CellReader {
  private final StringColumn.Builder target;
  private final byte[] whenEmpty;

  StringCells(CsvColumn column, StringColumn.Builder target) {
    this.target = target;
    this.whenEmpty = column.defaultValue().orElse("").getBytes(UTF_8);
  }

  @Override
  public void append(CsvRecord record, int field) {
    int start = record.start(field);
    int length = record.end(field) - start;
    if (length == 0) {
      target.append(whenEmpty, 0, whenEmpty.length);
    } else {
      target.append(record.bytes(), start, length);
    }
  }
}
