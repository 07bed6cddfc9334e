package dev.xylem.sort;

import dev.xylem.types.ChunkCoder;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The runs of an external sort. When a level has {@code maxMerged} runs, they are merged into one
 * of the next level: the number of open files is bounded, and with n runs a row is rewritten log(n)
 * times. Deletes the runs when closed. Not thread-safe.
 */
final class SortedRuns implements Closeable {
  /** Each run that is merged costs an open file and two buffers. */
  static final int MAX_MERGED = 64;

  private final ChunkCoder coder;
  private final RowOrder order;
  private final Path directory;
  private final int maxMerged;

  /** Runs of level n were merged n times. */
  private final List<List<SortedRun>> levels = new ArrayList<>();

  private long rowsRewritten;

  /**
   * @param maxMerged how many runs are merged at once, at most
   */
  SortedRuns(ChunkCoder coder, RowOrder order, Path directory, int maxMerged) {
    this.coder = coder;
    this.order = order;
    this.directory = directory;
    this.maxMerged = maxMerged;
  }

  /** Adds a run of the rows of a cursor. */
  void add(SortedRowCursor rows) throws IOException {
    level(0).add(SortedRun.write(coder, rows, directory));
    for (int i = 0; level(i).size() == maxMerged; i++) {
      level(i + 1).add(merge(level(i)));
    }
  }

  private List<SortedRun> level(int index) {
    if (index == levels.size()) {
      levels.add(new ArrayList<>());
    }
    return levels.get(index);
  }

  /** Empties the list. */
  private SortedRun merge(List<SortedRun> runs) throws IOException {
    SortedRun merged;
    try (SortedRowCursor rows = new MergedRows(cursors(runs), order)) {
      merged = SortedRun.write(coder, rows, directory);
    }
    rowsRewritten += merged.rows();
    for (SortedRun run : runs) {
      run.close();
    }
    runs.clear();
    return merged;
  }

  /** Cursors over all runs; no more than can be merged at once. */
  List<SortedRowCursor> open() throws IOException {
    for (int i = 0; count() > maxMerged; i++) {
      if (!level(i).isEmpty()) {
        level(i + 1).add(merge(level(i)));
      }
    }
    return cursors(levels.stream().flatMap(List::stream).toList());
  }

  private static List<SortedRowCursor> cursors(List<SortedRun> runs) throws IOException {
    List<SortedRowCursor> cursors = new ArrayList<>();
    for (SortedRun run : runs) {
      cursors.add(run.open());
    }
    return cursors;
  }

  /** How many lie on disk. */
  int count() {
    return levels.stream().mapToInt(List::size).sum();
  }

  /** How many rows merges have written, on top of the first writing of each. */
  long rowsRewritten() {
    return rowsRewritten;
  }

  @Override
  public void close() throws IOException {
    for (List<SortedRun> level : levels) {
      for (SortedRun run : level) {
        run.close();
      }
    }
    levels.clear();
  }
}
