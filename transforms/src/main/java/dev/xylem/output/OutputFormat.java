package dev.xylem.output;

import dev.xylem.script.CsvWriter;
import dev.xylem.script.FileWriter;
import dev.xylem.script.ParquetWriter;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.Field;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.List;

/**
 * How rows stand in a file. What can be done row by row is done beforehand and in parallel: the
 * columns of a file are encoded, and what is sorted and given to the file is the encoded rows.
 */
sealed interface OutputFormat extends Serializable permits CsvFormat, ParquetFormat {

  static OutputFormat of(FileWriter writer) {
    return writer instanceof CsvWriter csv
        ? new CsvFormat(csv)
        : new ParquetFormat((ParquetWriter) writer);
  }

  /** The fields of an encoded row. */
  List<Field> encodedFields();

  /**
   * Rows as the file wants them.
   *
   * @param chunk rows whose first columns are those of the file, as they were computed
   * @return a column for each of the {@link #encodedFields}
   * @throws dev.xylem.types.XylemException naming row and column, if a value does not fit
   */
  Column[] encode(Chunk chunk);

  /** Begins a file. Whether it stays is up to the stream, which is left open. */
  RowWriter open(OutputStream out) throws IOException;
}
