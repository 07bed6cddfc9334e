package dev.xylem.load.csv;

import dev.xylem.script.CsvReader;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.Serializable;
import java.util.stream.Collectors;

/**
 * The shape of a file's records, learnt from the first of them: how many fields they have, and at
 * which positions the columns are. Records are numbered from 0, with the header and without blank
 * lines.
 */
final class CsvShape implements Serializable {
  private static final long serialVersionUID = 1L;

  private final CsvReader reader;
  private int fieldCount;
  private int[] positions;

  CsvShape(CsvReader reader) {
    this.reader = reader;
  }

  /** Whether it is known in which fields the columns are. */
  boolean isKnown() {
    return positions != null;
  }

  /** The field of a column, once there was a record of data. */
  int position(int column) {
    return positions[column];
  }

  /**
   * Whether a record holds data. The records of a file must be shown in their order until the shape
   * is known, and later ones may be.
   *
   * @throws XylemException if the record is not as the reader's strictness asks, or columns are not
   *     found
   */
  boolean isData(CsvRecord record, long number) {
    record.requireNoOddity();
    if (!reader.dialect().isLenient()) {
      checkLength(record, number);
    }
    if (reader.byHeader() && number == reader.headerLine()) {
      positions = ColumnPositions.byHeader(reader, record);
      return false;
    }
    if (number < reader.firstDataLine()) {
      return false;
    }
    if (positions == null && reader.byHeader()) {
      throw new XylemException("data before the header")
          .with(Fact.LINE, record.line())
          .with(Fact.HINT, "csv.first_data_line_idx must be greater than csv.hdr_line_idx");
    }
    if (positions == null) {
      positions = ColumnPositions.byIndex(reader, record);
    }
    if (reader.dialect().isLenient()) {
      record.extendTo(fieldsNeeded());
    }
    return true;
  }

  /**
   * Checks, at the end of the file, that its header was there.
   *
   * @param records how many the file has
   * @throws XylemException if columns are found by header, and it was not, unless the reader is
   *     lenient
   */
  void requireHeader(long records) {
    if (isKnown() || !reader.byHeader() || reader.dialect().isLenient()) {
      return;
    }
    String columns =
        reader.columns().stream()
            .map(column -> '"' + column.header().orElseThrow() + '"')
            .collect(Collectors.joining(", "));
    throw new XylemException(
            records == 0
                ? "the file is empty where a header was expected"
                : "the file ends before its header: records found: %d, csv.hdr_line_idx: %d"
                    .formatted(records, reader.headerLine()))
        .with(
            Fact.HINT,
            "expected: a header with %s; columns of files without header are found by csv.col_idx"
                .formatted(columns));
  }

  private int fieldsNeeded() {
    int last = 0;
    for (int position : positions) {
      last = Math.max(last, position);
    }
    return last + 1;
  }

  private void checkLength(CsvRecord record, long number) {
    if (number == 0) {
      fieldCount = record.fieldCount();
    } else if (record.fieldCount() != fieldCount) {
      throw new XylemException(
              "a record of %d fields where the first record of the file has %d"
                  .formatted(record.fieldCount(), fieldCount))
          .with(Fact.LINE, record.line())
          .with(Fact.HINT, "check the separator and the quotes of that line");
    }
  }
}
