package dev.xylem.sort;

import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.ChunkSize;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.xerial.snappy.SnappyInputStream;
import org.xerial.snappy.SnappyOutputStream;

/**
 * Sorted rows in a file on local disk, as compressed chunks; the file is gone when this is closed.
 */
final class SortedRun implements Closeable {
  /** Small, since a merge holds one chunk of every run. */
  private static final ChunkSize SIZE = new ChunkSize(1000, 64 << 10);

  private static final int BUFFER = 64 << 10;

  private final ChunkCoder coder;
  private final Path file;
  private long chunks;
  private long rows;

  private SortedRun(ChunkCoder coder, Path file) {
    this.coder = coder;
    this.file = file;
  }

  /** Writes the rows of a cursor. */
  static SortedRun write(ChunkCoder coder, SortedRowCursor rows, Path directory)
      throws IOException {
    SortedRun run = new SortedRun(coder, Files.createTempFile(directory, "xylem-sort-", ".run"));
    run.file.toFile().deleteOnExit();
    try (OutputStream out = new SnappyOutputStream(Files.newOutputStream(run.file), BUFFER)) {
      run.writeAll(rows, out);
      return run;
    } catch (IOException | RuntimeException e) {
      run.close();
      throw e;
    }
  }

  private void writeAll(SortedRowCursor cursor, OutputStream out) throws IOException {
    ChunkBuilder chunk = new ChunkBuilder(coder.schema(), SIZE.maxRows());
    while (cursor.advance()) {
      RowPosition row = cursor.row();
      chunk.appendRow(row.chunk(), row.position(), chunk.rows());
      rows++;
      if (chunk.isFull(SIZE)) {
        coder.encode(chunk.build(nextId()), out);
      }
    }
    if (!chunk.isEmpty()) {
      coder.encode(chunk.build(nextId()), out);
    }
  }

  private ChunkId nextId() {
    return ChunkId.ofFile(0, chunks++);
  }

  /** How many there are. */
  long rows() {
    return rows;
  }

  SortedRowCursor open() throws IOException {
    return new Reader(new SnappyInputStream(Files.newInputStream(file)));
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(file);
  }

  private final class Reader implements SortedRowCursor {
    private final InputStream in;
    private long chunksLeft = chunks;
    private Chunk chunk;
    private RowPosition row;
    private int position;

    Reader(InputStream in) {
      this.in = in;
    }

    @Override
    public boolean advance() throws IOException {
      position++;
      if (chunk == null || position == chunk.rows()) {
        if (chunksLeft-- <= 0) {
          return false;
        }
        chunk = coder.decode(in);
        position = 0;
      }
      row = new RowPosition(chunk, position);
      return true;
    }

    @Override
    public RowPosition row() {
      return row;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
