package dev.xylem.load.csv;

import static java.util.Objects.requireNonNull;

import dev.xylem.load.FileSplit;
import java.io.Serializable;

/**
 * A part of a delimited file, from the start of a record to the start of another, the unit of work
 * of its reader.
 *
 * @param from the first byte
 * @param to one after the last; {@link #TO_END} for all there are
 * @param record the number of the first record, from 0
 * @param line the line of the first byte, from 1
 * @param shapeOrNull what the records before tell; null at the start of the file
 */
record CsvPiece(FileSplit file, long from, long to, long record, long line, CsvShape shapeOrNull)
    implements Serializable {
  static final long TO_END = Long.MAX_VALUE;

  CsvPiece {
    requireNonNull(file, "file");
  }

  static CsvPiece whole(FileSplit file) {
    return new CsvPiece(file, 0, TO_END, 0, 1, null);
  }

  boolean isWhole() {
    return from == 0 && to == TO_END;
  }

  /** Whether the file is read once this is. */
  boolean isLast() {
    return to == TO_END;
  }
}
