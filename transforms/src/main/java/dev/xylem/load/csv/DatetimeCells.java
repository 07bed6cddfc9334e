package dev.xylem.load.csv;

import dev.xylem.gofmt.GoTimeLayout;
import dev.xylem.script.CsvColumn;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.FieldType;

/** Instants, written in the column's layout. */
final class DatetimeCells implements CellReader {
  private final DatetimeColumn.Builder target;
  private final String whenEmpty;
  private final GoTimeLayout layout;

  DatetimeCells(CsvColumn column, DatetimeColumn.Builder target) {
    this.target = target;
    this.whenEmpty = column.defaultValue().orElse("");
    this.layout = GoTimeLayout.compile(column.format());
  }

  @Override
  public void append(CsvRecord record, int field) {
    if (!record.isBlank(field)) {
      layout.parse(record.text(field), target);
    } else if (whenEmpty.isEmpty()) {
      target.appendValue(FieldType.DATETIME.zero());
    } else {
      layout.parse(whenEmpty, target);
    }
  }
}
