package dev.xylem.pipeline.diff;

import dev.xylem.cassandra.read.ParallelScan;
import dev.xylem.sort.ExternalSort;
import dev.xylem.sort.RowOrder;
import dev.xylem.sort.SortedRowCursor;
import dev.xylem.types.Chunk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Compares two tables. Both are read once for digests of groups of rows. If some of these differ,
 * both are read again, and the rows of those groups are sorted, on local disk where they are many,
 * and compared one by one.
 */
public final class TableDiff {
  private static final long SORT_MEMORY = 64L << 20;

  private final ComparedFields fields;
  private final ParallelScan first;
  private final ParallelScan second;
  private final RowDigest digest;
  private final RowOrder order;

  /**
   * @param fields that both tables have
   */
  public TableDiff(ComparedFields fields, ParallelScan first, ParallelScan second) {
    this.fields = fields;
    this.first = first.withFields(fields.names());
    this.second = second.withFields(fields.names());
    digest = new RowDigest(fields);
    order = new RowOrder(0, new boolean[fields.schema().size()]);
  }

  /**
   * @param limit how many rows of each kind to give
   */
  public DiffResult compare(int limit) throws IOException {
    GroupDigests before = digests(first);
    GroupDigests after = digests(second);
    BitSet differing = before.differingFrom(after);
    DiffTally tally = new DiffTally(fields, limit);
    if (!differing.isEmpty()) {
      compareRows(differing, tally);
    }
    return tally.result(before.rows(), after.rows());
  }

  private GroupDigests digests(ParallelScan table) {
    GroupDigests all = new GroupDigests(digest);
    table.collect(() -> new GroupDigests(digest), GroupDigests::add).forEach(all::merge);
    return all;
  }

  private void compareRows(BitSet groups, DiffTally tally) throws IOException {
    try (ExternalSort before = newSort();
        ExternalSort after = newSort()) {
      sort(first, groups, before);
      sort(second, groups, after);
      try (SortedRowCursor beforeRows = before.sorted();
          SortedRowCursor afterRows = after.sorted()) {
        merge(beforeRows, afterRows, tally);
      }
    }
  }

  private ExternalSort newSort() {
    Path temporaryFiles = Path.of(System.getProperty("java.io.tmpdir"));
    return new ExternalSort(fields.schema(), order, SORT_MEMORY, temporaryFiles);
  }

  private void sort(ParallelScan table, BitSet groups, ExternalSort sort) throws IOException {
    table.forEachInOrder(
        chunk -> rowsOf(groups, chunk).compact(),
        chunk -> {
          sort.add(chunk);
          return true;
        });
  }

  private Chunk rowsOf(BitSet groups, Chunk chunk) {
    int[] positions = new int[chunk.rows()];
    int count = 0;
    for (int row = 0; row < positions.length; row++) {
      if (groups.get(digest.group(chunk, row))) {
        positions[count++] = row;
      }
    }
    return chunk.select(Arrays.copyOf(positions, count));
  }

  private void merge(SortedRowCursor before, SortedRowCursor after, DiffTally tally)
      throws IOException {
    KeyGroup group = new KeyGroup(fields.keys(), tally);
    boolean hasBefore = before.advance();
    boolean hasAfter = after.advance();
    while (hasBefore || hasAfter) {
      int compared = !hasBefore ? 1 : !hasAfter ? -1 : order.compare(before.row(), after.row());
      if (compared < 0) {
        group.onlyFirst(before.row());
      } else if (compared > 0) {
        group.onlySecond(after.row());
      }
      hasBefore = compared <= 0 ? before.advance() : hasBefore;
      hasAfter = compared >= 0 ? after.advance() : hasAfter;
    }
    group.end();
  }
}
