package dev.xylem.join.distinct;

import dev.xylem.join.JoinKey;
import dev.xylem.types.Chunk;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Looks for two rows with the same key among chunks of keys: a hash set with open addressing. */
final class UniqueKeys {
  private static final int FREE = -1;

  /** Two rows of the same key, in the order in which they were produced. */
  record Duplicate(Chunk chunk, int row, Chunk firstChunk, int firstRow) {}

  private final JoinKey key;
  private final List<Chunk> chunks;
  private final int[] chunkOf;
  private final int[] rowOf;
  private final long[] hashOf;
  private final int[] slots;
  private int entries;

  private UniqueKeys(JoinKey key, List<Chunk> chunks) {
    this.key = key;
    this.chunks = chunks.stream().sorted(Comparator.comparing(Chunk::id)).toList();
    int rows = chunks.stream().mapToInt(Chunk::rows).reduce(0, Math::addExact);
    chunkOf = new int[rows];
    rowOf = new int[rows];
    hashOf = new long[rows];
    slots = new int[Integer.highestOneBit(Math.max(rows, 4)) * 4];
    Arrays.fill(slots, FREE);
  }

  /**
   * @param chunks in any order
   * @return the first row, in the order of production, whose key an earlier row has
   */
  static Optional<Duplicate> firstDuplicate(JoinKey key, List<Chunk> chunks) {
    return new UniqueKeys(key, chunks).firstDuplicate();
  }

  private Optional<Duplicate> firstDuplicate() {
    for (int i = 0; i < chunks.size(); i++) {
      Chunk chunk = chunks.get(i);
      long[] hashes = key.hashes(chunk);
      for (int row = 0; row < hashes.length; row++) {
        int slot = slot(hashes[row], chunk, row);
        if (slots[slot] != FREE) {
          int first = slots[slot];
          return Optional.of(new Duplicate(chunk, row, chunks.get(chunkOf[first]), rowOf[first]));
        }
        slots[slot] = entries;
        chunkOf[entries] = i;
        rowOf[entries] = row;
        hashOf[entries++] = hashes[row];
      }
    }
    return Optional.empty();
  }

  /** Where the key is, or the free slot where it would be. */
  private int slot(long hash, Chunk chunk, int row) {
    int mask = slots.length - 1;
    int slot = (int) (hash ^ (hash >>> 32)) & mask;
    while (slots[slot] != FREE && !isAt(slots[slot], hash, chunk, row)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private boolean isAt(int entry, long hash, Chunk chunk, int row) {
    return hashOf[entry] == hash
        && key.equal(chunk, row, key, chunks.get(chunkOf[entry]), rowOf[entry]);
  }
}
