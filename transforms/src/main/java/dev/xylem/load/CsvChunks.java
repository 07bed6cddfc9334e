package dev.xylem.load;

import dev.xylem.expr.ConversionException;
import dev.xylem.script.CsvColumn;
import dev.xylem.script.CsvReader;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.LongColumn;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;

/**
 * Turns the records of one file into chunks of the reader's schema. A chunk is named by the file
 * and the number of its first record; the ordinal of a row is the number of its record counted from
 * there. Records count from 0, header included, blank lines not.
 */
final class CsvChunks {
  private final CsvReader reader;
  private final int fileIndex;
  private final ChunkSize size;
  private final CsvRecords records;
  private final ChunkBuilder chunk;
  private final LongColumn.Builder lines;
  private final CellReader[] cells;

  private int[] positions;
  private int fieldCount;
  private long recordsRead;

  CsvChunks(CsvReader reader, int fileIndex, ChunkSize size, CsvRecords records) {
    this.reader = reader;
    this.fileIndex = fileIndex;
    this.size = size;
    this.records = records;
    int expectedRows = Math.min(size.maxRows(), 1024);
    chunk = new ChunkBuilder(reader.schema(), expectedRows);
    lines = new LongColumn.Builder(expectedRows);
    cells = new CellReader[reader.columns().size()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = CellReader.of(reader.columns().get(i), chunk.column(i));
    }
  }

  /**
   * The next chunk; null at the end.
   *
   * @throws XylemException if a record is not what the reader describes, with line, field and value
   */
  ReadChunk next() throws IOException {
    long firstRecord = -1;
    while (!chunk.isFull(size)) {
      CsvRecord record = records.next();
      if (record == null) {
        break;
      }
      long number = recordsRead++;
      checkShape(record, number);
      if (isData(record, number)) {
        firstRecord = firstRecord < 0 ? number : firstRecord;
        appendRow(record, number - firstRecord);
      }
    }
    return chunk.isEmpty()
        ? null
        : new ReadChunk(
            chunk.build(ChunkId.ofFile(fileIndex, firstRecord)), lines.build().values());
  }

  private void checkShape(CsvRecord record, long number) {
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

  /** Resolves the columns when it meets the record that tells where they are. */
  private boolean isData(CsvRecord record, long number) {
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
    return true;
  }

  private void appendRow(CsvRecord record, long ord) {
    for (int i = 0; i < cells.length; i++) {
      try {
        cells[i].append(record, positions[i]);
      } catch (ConversionException e) {
        throw badCell(reader.columns().get(i), record, positions[i], e);
      }
    }
    chunk.endRow(ord);
    lines.append(record.line());
  }

  private static XylemException badCell(
      CsvColumn column, CsvRecord record, int position, ConversionException e) {
    boolean usesDefault = record.isBlank(position) && column.defaultValue().isPresent();
    String place = column.header().map(name -> '"' + name + '"').orElse("index " + position);
    XylemException fault =
        new XylemException(
                (usesDefault ? "the default of an empty cell: " : "") + e.getMessage(), e)
            .with(Fact.LINE, record.line())
            .with(Fact.FIELD, "r.%s (column %s)".formatted(column.name(), place))
            .with(Fact.VALUE, usesDefault ? column.defaultValue().get() : record.text(position));
    String expected = column.type().scriptName();
    return fault.with(
        Fact.HINT,
        column.format().isEmpty()
            ? "expected: " + expected
            : "expected: %s in the format %s".formatted(expected, column.format()));
  }
}
