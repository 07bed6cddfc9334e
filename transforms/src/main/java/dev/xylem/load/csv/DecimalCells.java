package dev.xylem.load.csv;

import dev.xylem.gofmt.ConversionException;
import dev.xylem.gofmt.GoNumbers;
import dev.xylem.gofmt.GoScan;
import dev.xylem.script.CsvColumn;
import dev.xylem.types.DecimalColumn;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Decimals, rounded half away from zero to two places: exact from their digits, or through the
 * float that a scan format finds.
 */
final class DecimalCells implements CellReader {
  private static final long MAX_UNSCALED = 9_999_999_999_999_999L;
  private static final int[] TO_HUNDREDTHS = {100, 10, 1};

  private final DecimalColumn.Builder target;
  private final String whenEmpty;
  private final GoScan format;
  private final PlainNumber plain = new PlainNumber();

  DecimalCells(CsvColumn column, DecimalColumn.Builder target) {
    this.target = target;
    this.whenEmpty = column.defaultValue().filter(text -> !text.isEmpty()).orElse("0");
    this.format = column.format().isEmpty() ? null : GoScan.compile(column.format());
  }

  @Override
  public void append(CsvRecord record, int field) {
    if (format == null
        && plain.scan(record.bytes(), record.start(field), record.end(field))
        && plain.scale() <= DecimalColumn.SCALE
        && Math.abs(plain.unscaled()) <= MAX_UNSCALED) {
      target.appendHundredths(plain.unscaled() * TO_HUNDREDTHS[plain.scale()]);
    } else if (record.isBlank(field)) {
      append(GoNumbers.parseDecimal(whenEmpty));
    } else if (format == null) {
      append(GoNumbers.parseDecimal(record.text(field)));
    } else {
      append(shortest(format.scanFloat(record.text(field))));
    }
  }

  private void append(BigDecimal value) {
    target.append(value.setScale(DecimalColumn.SCALE, RoundingMode.HALF_UP));
  }

  private static BigDecimal shortest(double value) {
    if (!Double.isFinite(value)) {
      throw new ConversionException(value + " is no decimal");
    }
    return new BigDecimal(Double.toString(value));
  }
}
