package dev.xylem.join.lookup;

import dev.xylem.join.JoinKey;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Schema;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Rows of the lookup table, found by key: a hash table with open addressing, whose entries are
 * chains of rows with equal keys. A chain is in the order in which the rows were produced.
 */
final class RightTable {
  /** In place of a row: there is none. */
  static final int NONE = -1;

  private final Chunk rows;
  private final JoinKey key;
  private final long[] hashes;
  private final int[] heads;
  private final int[] next;
  private final int mask;

  private RightTable(Chunk rows, JoinKey key) {
    this.rows = rows;
    this.key = key;
    hashes = key.hashes(rows);
    heads = new int[Integer.highestOneBit(Math.max(rows.rows(), 4)) * 4];
    next = new int[rows.rows()];
    mask = heads.length - 1;
    Arrays.fill(heads, NONE);
    for (int row = rows.rows() - 1; row >= 0; row--) {
      int slot = slot(hashes[row], rows, row, key);
      next[row] = heads[slot];
      heads[slot] = row;
    }
  }

  /**
   * @param chunks parts of the table, in any order; what two of them hold of one chunk must not
   *     overlap
   */
  static RightTable of(Schema schema, JoinKey key, List<Chunk> chunks) {
    int size = chunks.stream().mapToInt(Chunk::rows).reduce(0, Math::addExact);
    ChunkBuilder all = new ChunkBuilder(schema, size);
    chunks.stream().sorted(Comparator.comparing(Chunk::id)).forEach(all::appendAll);
    return new RightTable(all.build(ChunkId.ofFile(0, 0)), key);
  }

  /** The slot of that key: the one where its chain is, or the free one where it would be. */
  private int slot(long hash, Chunk other, int otherRow, JoinKey otherKey) {
    int slot = (int) (hash ^ (hash >>> 32)) & mask;
    while (heads[slot] != NONE
        && !(hashes[heads[slot]] == hash
            && key.equal(rows, heads[slot], otherKey, other, otherRow))) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /** All rows, in the order in which they were produced; their ids say nothing. */
  Chunk rows() {
    return rows;
  }

  /** The first row with the key of a left row, or {@link #NONE}. */
  int first(long leftHash, Chunk left, int leftRow, JoinKey leftKey) {
    return heads[slot(leftHash, left, leftRow, leftKey)];
  }

  /** The next row with the same key, or {@link #NONE}. */
  int next(int row) {
    return next[row];
  }
}
