package dev.xylem.sort;

import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.Schema;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Sorts any number of rows within a fixed amount of memory: sorts as many as fit, writes them to
 * local disk as a run, and merges the runs. Not thread-safe.
 */
public final class ExternalSort implements Closeable {
  private final RowOrder order;
  private final long memory;
  private final SortedRuns runs;

  private List<RowPosition> buffer = new ArrayList<>();
  private long bufferedBytes;

  /**
   * @param memory bytes of rows to hold
   * @param directory where runs go
   */
  public ExternalSort(Schema schema, RowOrder order, long memory, Path directory) {
    this.order = order;
    this.memory = memory;
    this.runs = new SortedRuns(ChunkCoder.of(schema), order, directory, SortedRuns.MAX_MERGED);
  }

  public void add(Chunk chunk) throws IOException {
    for (int i = 0; i < chunk.rows(); i++) {
      buffer.add(new RowPosition(chunk, i));
    }
    bufferedBytes += chunk.retainedSizeInBytes() + (long) chunk.rows() * RowPosition.BYTES;
    if (bufferedBytes > memory) {
      runs.add(sortedBuffer());
    }
  }

  private SortedRows sortedBuffer() {
    buffer.sort(order);
    SortedRows sorted = new SortedRows(buffer);
    buffer = new ArrayList<>();
    bufferedBytes = 0;
    return sorted;
  }

  /** All rows in order; nothing can be added any more. */
  public SortedRowCursor sorted() throws IOException {
    List<SortedRowCursor> cursors = runs.open();
    cursors.add(sortedBuffer());
    return new MergedRows(cursors, order);
  }

  /** What lies on disk. */
  SortedRuns runs() {
    return runs;
  }

  /** Deletes what lies on disk. */
  @Override
  public void close() throws IOException {
    runs.close();
  }
}
