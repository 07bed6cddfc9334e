package dev.xylem.load.csv;

import dev.xylem.gofmt.ConversionException;
import dev.xylem.gofmt.GoNumbers;
import dev.xylem.gofmt.GoScan;
import dev.xylem.script.CsvColumn;
import dev.xylem.types.DoubleColumn;

/** Floats: any notation of Go's ParseFloat, or what a scan format finds. */
final class FloatCells implements CellReader {
  /** Up to here integers and powers of ten are exact, so that one division rounds right. */
  private static final long MAX_EXACT = 1L << 53;

  private static final double[] POWERS_OF_TEN = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17
  };

  private final DoubleColumn.Builder target;
  private final String whenEmpty;
  private final GoScan format;
  private final boolean mustBeFinite;
  private final PlainNumber plain = new PlainNumber();

  FloatCells(CsvColumn column, DoubleColumn.Builder target, boolean mustBeFinite) {
    this.mustBeFinite = mustBeFinite;
    this.target = target;
    this.whenEmpty = column.defaultValue().filter(text -> !text.isEmpty()).orElse("0");
    this.format = column.format().isEmpty() ? null : GoScan.compile(column.format());
  }

  @Override
  public void append(CsvRecord record, int field) {
    if (format == null
        && plain.scan(record.bytes(), record.start(field), record.end(field))
        && Math.abs(plain.unscaled()) <= MAX_EXACT) {
      target.append(plain.unscaled() / POWERS_OF_TEN[plain.scale()]);
    } else if (record.isBlank(field)) {
      append(GoNumbers.parseFloat(whenEmpty));
    } else if (format == null) {
      append(GoNumbers.parseFloat(record.text(field)));
    } else {
      append(format.scanFloat(record.text(field)));
    }
  }

  private void append(double value) {
    if (mustBeFinite && !Double.isFinite(value)) {
      throw new ConversionException("%s is no number: r.csv.strictness is strict".formatted(value));
    }
    target.append(value);
  }
}
