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
 * The format of a file. Rows are encoded in parallel, before they are sorted and written by one
 * thread.
 */
sealed interface FileFormat extends Serializable permits CsvFormat, ParquetFormat {

  static FileFormat of(FileWriter writer) {
    return writer instanceof CsvWriter csv
        ? new CsvFormat(csv)
        : new ParquetFormat((ParquetWriter) writer);
  }

  /** The fields of an encoded row. */
  List<Field> encodedFields();

  /**
   * Encodes rows.
   *
   * @param chunk rows whose first columns are those of the file, as they were computed
   * @return a column for each of the {@link #encodedFields}
   * @throws dev.xylem.types.XylemException naming row and column, if a value does not fit
   */
  Column[] encode(Chunk chunk);

  /** Begins a file. The stream is left open when the writer is closed. */
  RowWriter open(OutputStream out) throws IOException;
}
