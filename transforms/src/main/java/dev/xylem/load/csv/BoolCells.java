package dev.xylem.load.csv;

import dev.xylem.gofmt.GoNumbers;
import dev.xylem.script.CsvColumn;
import dev.xylem.types.BooleanColumn;

/** Truth values. */
final class BoolCells implements CellReader {
  private final BooleanColumn.Builder target;
  private final String whenEmpty;

  BoolCells(CsvColumn column, BooleanColumn.Builder target) {
    this.target = target;
    this.whenEmpty = column.defaultValue().filter(text -> !text.isEmpty()).orElse("false");
  }

  @Override
  public void append(CsvRecord record, int field) {
    target.append(GoNumbers.parseBool(record.isBlank(field) ? whenEmpty : record.text(field)));
  }
}
