package dev.xylem.load.csv;

import dev.xylem.gofmt.ConversionException;
import dev.xylem.script.CsvColumn;
import dev.xylem.script.CsvReader;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.RowId;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;

/**
 * Turns the records of one file, or a piece of it, into chunks of the reader's schema. A chunk is
 * named by the file and the line of its first record; the ordinal of a row is the line on which its
 * record starts, counted from there. Lines count from 0.
 */
final class CsvChunks {
  private final CsvReader reader;
  private final int fileIndex;
  private final ChunkSize size;
  private final CsvParser parser;
  private final ChunkBuilder chunk;
  private final CellReader[] cells;
  private final CsvShape shape;
  private final BadRowSink badRows;

  private long recordsRead;

  /**
   * @param parser of the piece
   * @param badRows takes records of data that are of another length, or have a cell that is no
   *     value of its column
   */
  CsvChunks(
      CsvReader reader, CsvPiece piece, ChunkSize size, CsvParser parser, BadRowSink badRows) {
    this.badRows = badRows;
    this.reader = reader;
    this.fileIndex = piece.file().fileIndex();
    this.size = size;
    this.parser = parser;
    shape = piece.shapeOrNull() == null ? new CsvShape(reader) : piece.shapeOrNull();
    recordsRead = piece.record();
    chunk = new ChunkBuilder(reader.schema(), Math.min(size.maxRows(), 1024));
    cells = new CellReader[reader.columns().size()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = CellReader.of(reader.columns().get(i), chunk.column(i), reader.dialect());
    }
  }

  /**
   * The next chunk; null at the end.
   *
   * @throws XylemException if a record is not what the reader describes, with line, field and
   *     value, and is not set aside; or if the file ends before its header, or within quotes
   */
  Chunk next() throws IOException {
    long firstLine = -1;
    while (!chunk.isFull(size)) {
      CsvRecord record = parser.next();
      if (record == null) {
        shape.requireHeader(recordsRead);
        break;
      }
      long line = record.line() - 1;
      long first = firstLine < 0 ? line : firstLine;
      try {
        if (shape.isData(record, recordsRead++)) {
          firstLine = first;
          appendRow(record, line - first);
        }
      } catch (XylemException bad) {
        if (!shape.isKnown()) {
          throw bad;
        }
        firstLine = first;
        badRows.reject(new RowId(ChunkId.ofFile(fileIndex, first), line - first), bad);
      }
    }
    return chunk.isEmpty() ? null : chunk.build(ChunkId.ofFile(fileIndex, firstLine));
  }

  private void appendRow(CsvRecord record, long ord) {
    for (int i = 0; i < cells.length; i++) {
      try {
        cells[i].append(record, shape.position(i));
      } catch (ConversionException e) {
        chunk.undoRow();
        throw badCell(reader.columns().get(i), record, shape.position(i), e);
      }
    }
    chunk.endRow(ord);
  }

  private static XylemException badCell(
      CsvColumn column, CsvRecord record, int position, ConversionException e) {
    boolean usesDefault = record.isBlank(position) && column.defaultValue().isPresent();
    String place = column.header().map(name -> '"' + name + '"').orElse("index " + position);
    XylemException error =
        new XylemException(
                (usesDefault ? "the default of an empty cell: " : "") + e.getMessage(), e)
            .with(Fact.LINE, record.line())
            .with(Fact.FIELD, "r.%s (column %s)".formatted(column.name(), place))
            .with(Fact.VALUE, usesDefault ? column.defaultValue().get() : record.text(position));
    String expected = column.type().scriptName();
    return error.with(
        Fact.HINT,
        column.format().isEmpty()
            ? "expected: " + expected
            : "expected: %s in the format %s".formatted(expected, column.format()));
  }
}
