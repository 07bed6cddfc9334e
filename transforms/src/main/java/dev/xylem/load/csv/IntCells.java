package dev.xylem.load.csv;

import dev.xylem.gofmt.GoNumbers;
import dev.xylem.gofmt.GoScan;
import dev.xylem.script.CsvColumn;
import dev.xylem.types.LongColumn;

/** Ints: decimal digits with an optional sign, or what a scan format finds. */
final class IntCells implements CellReader {
  private final LongColumn.Builder target;
  private final String whenEmpty;
  private final GoScan format;
  private final PlainNumber plain = new PlainNumber();

  IntCells(CsvColumn column, LongColumn.Builder target) {
    this.target = target;
    this.whenEmpty = column.defaultValue().filter(text -> !text.isEmpty()).orElse("0");
    this.format = column.format().isEmpty() ? null : GoScan.compile(column.format());
  }

  @Override
  public void append(CsvRecord record, int field) {
    if (format == null
        && plain.scan(record.bytes(), record.start(field), record.end(field))
        && plain.scale() == 0) {
      target.append(plain.unscaled());
    } else if (record.isBlank(field)) {
      target.append(GoNumbers.parseInt(whenEmpty));
    } else if (format == null) {
      target.append(GoNumbers.parseInt(record.text(field)));
    } else {
      target.append(format.scanInt(record.text(field)));
    }
  }
}
