package dev.xylem.output;

import dev.xylem.script.FileWriter;
import dev.xylem.sort.RowPosition;
import dev.xylem.types.Chunk;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes chunks to a stream as a file of a script would have them, in the order in which they come.
 * For whoever has chunks and no pipeline; not thread-safe.
 */
public final class ChunkWriter implements Closeable {
  private final FileFormat format;
  private final RowWriter rows;

  private ChunkWriter(FileFormat format, RowWriter rows) {
    this.format = format;
    this.rows = rows;
  }

  /**
   * Begins a file; the stream is left open when the writer is closed.
   *
   * @param writer whose columns the chunks have; its expressions are not evaluated
   */
  public static ChunkWriter open(FileWriter writer, OutputStream out) throws IOException {
    FileFormat format = FileFormat.of(writer);
    return new ChunkWriter(format, format.open(out));
  }

  /**
   * Writes all rows of a chunk.
   *
   * @throws dev.xylem.types.XylemException naming row and column, if the format has no such value
   */
  public void write(Chunk chunk) throws IOException {
    Chunk encoded = chunk.withColumns(format.encode(chunk));
    for (int row = 0; row < encoded.rows(); row++) {
      rows.write(new RowPosition(encoded, row));
    }
  }

  /** Writes what follows the rows. */
  @Override
  public void close() throws IOException {
    rows.close();
  }
}
