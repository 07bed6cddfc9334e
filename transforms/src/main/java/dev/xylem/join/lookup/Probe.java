package dev.xylem.join.lookup;

import dev.xylem.join.JoinKey;
import dev.xylem.types.Chunk;

/**
 * Finds the matches of the rows of a left chunk in batches, so that any number of matches fits in
 * memory.
 */
final class Probe {
  private static final int NOT_SOUGHT = -2;

  /**
   * Some consecutive rows of the left chunk with their matches.
   *
   * @param from the first left row
   * @param to the left row after the last
   * @param matches whose left rows are counted from {@code from}
   */
  record Batch(int from, int to, Matches matches) {}

  private final RightTable table;
  private final Chunk left;
  private final JoinKey leftKey;
  private final long[] hashes;
  private final int limit;
  private final boolean wholeRows;
  private int row;
  private int match = NOT_SOUGHT;

  /**
   * @param limit how many matches end a batch
   * @param wholeRows whether a left row must not be in two batches, however many matches it has
   */
  Probe(RightTable table, Chunk left, JoinKey leftKey, int limit, boolean wholeRows) {
    this.table = table;
    this.left = left;
    this.leftKey = leftKey;
    this.limit = limit;
    this.wholeRows = wholeRows;
    hashes = leftKey.hashes(left);
  }

  boolean hasNext() {
    return row < hashes.length;
  }

  Batch next() {
    int from = row;
    Matches.Builder found = new Matches.Builder(Math.min(hashes.length - from, limit));
    while (row < hashes.length && found.size() < limit) {
      if (match == NOT_SOUGHT) {
        match = table.first(hashes[row], left, row, leftKey);
      }
      while (match != RightTable.NONE && (wholeRows || found.size() < limit)) {
        found.add(row - from, match);
        match = table.next(match);
      }
      if (match == RightTable.NONE) {
        row++;
        match = NOT_SOUGHT;
      }
    }
    boolean amidRow = match != NOT_SOUGHT;
    return new Batch(from, amidRow ? row + 1 : row, found.build());
  }
}
