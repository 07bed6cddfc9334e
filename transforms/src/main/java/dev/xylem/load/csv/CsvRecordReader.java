package dev.xylem.load.csv;

import dev.xylem.script.CsvReader.Dialect;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * Reads delimited text record by record, for a look at a file before a run. It uses the parser of
 * {@link LoadCsv}, so that both see the same records and cells.
 */
public final class CsvRecordReader implements Closeable {
  /**
   * One record.
   *
   * @param line the line, from 1, on which it starts
   */
  public record Cells(long line, List<String> texts) {
    public Cells {
      texts = List.copyOf(texts);
    }
  }

  private final CsvParser parser;

  /**
   * @param in UTF-8, with or without a byte order mark; closed with this reader
   */
  public CsvRecordReader(InputStream in, char separator) throws IOException {
    parser = new CsvParser(in, Dialect.separatedBy(separator));
  }

  /**
   * The next record; null when there is none. Blank lines are none.
   *
   * @throws dev.xylem.types.XylemException if it is not in UTF-8, of more than 16 MB, or has a
   *     quote that is never closed, with the line
   */
  public Cells next() throws IOException {
    CsvRecord record = parser.next();
    return record == null ? null : new Cells(record.line(), record.texts());
  }

  /** Whether there is another record, be it one that can be read or not. */
  public boolean hasNext() throws IOException {
    return parser.hasNext();
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
