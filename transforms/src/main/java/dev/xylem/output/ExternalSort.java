package dev.xylem.output;

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
 * local disk as a run, and merges the runs. Not for several threads at once.
 */
final class ExternalSort implements Closeable {
  /** As many runs are merged into one when they are there, to bound open files and buffers. */
  private static final int MOST_RUNS = 64;

  private final ChunkCoder coder;
  private final RowOrder order;
  private final long memory;
  private final Path directory;

  private final List<SortedRun> runs = new ArrayList<>();
  private List<Row> buffer = new ArrayList<>();
  private long bufferedBytes;

  /**
   * @param memory bytes of rows to hold
   * @param directory where runs go
   */
  ExternalSort(Schema schema, RowOrder order, long memory, Path directory) {
    this.coder = ChunkCoder.of(schema);
    this.order = order;
    this.memory = memory;
    this.directory = directory;
  }

  void add(Chunk chunk) throws IOException {
    for (int i = 0; i < chunk.rows(); i++) {
      buffer.add(new Row(chunk, i));
    }
    bufferedBytes += chunk.sizeInBytes() + (long) chunk.rows() * Row.BYTES;
    if (bufferedBytes > memory) {
      spill();
    }
  }

  private void spill() throws IOException {
    runs.add(SortedRun.write(coder, sortedBuffer(), directory));
    if (runs.size() == MOST_RUNS) {
      mergeRuns();
    }
  }

  private SortedRows sortedBuffer() {
    buffer.sort(order);
    SortedRows sorted = new SortedRows(buffer);
    buffer = new ArrayList<>();
    bufferedBytes = 0;
    return sorted;
  }

  private void mergeRuns() throws IOException {
    SortedRun merged;
    try (RowCursor rows = merge(List.of())) {
      merged = SortedRun.write(coder, rows, directory);
    }
    close();
    runs.add(merged);
  }

  /** How many runs lie on disk. */
  int runs() {
    return runs.size();
  }

  /** All rows in order; nothing can be added any more. */
  RowCursor sorted() throws IOException {
    return merge(List.of(sortedBuffer()));
  }

  private RowCursor merge(List<? extends RowCursor> inMemory) throws IOException {
    List<RowCursor> cursors = new ArrayList<>(inMemory);
    for (SortedRun run : runs) {
      cursors.add(run.open());
    }
    return new MergedRows(cursors, order);
  }

  /** Deletes what lies on disk. */
  @Override
  public void close() throws IOException {
    for (SortedRun run : runs) {
      run.close();
    }
    runs.clear();
  }
}
