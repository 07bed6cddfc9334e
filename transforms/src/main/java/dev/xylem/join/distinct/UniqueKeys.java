package dev.xylem.join.distinct;

import dev.xylem.join.JoinKey;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Chunk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Looks for rows with the same key among chunks of keys: a hash set with open addressing. */
public final class UniqueKeys {
  private static final int FREE = -1;

  /** Two rows of the same key, in the order in which they were produced. */
  public record Duplicate(Chunk chunk, int row, Chunk firstChunk, int firstRow) {}

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
    List<Duplicate> first = new ArrayList<>();
    new UniqueKeys(key, chunks)
        .find(
            duplicate -> {
              first.add(duplicate);
              return false;
            });
    return first.stream().findFirst();
  }

  /**
   * Tells of each row, in the order of production, whose key an earlier row has, and of the first
   * such row.
   *
   * @param chunks in any order
   */
  public static void forEachDuplicate(
      JoinKey key, List<Chunk> chunks, Consumer<Duplicate> visitor) {
    new UniqueKeys(key, chunks)
        .find(
            duplicate -> {
              visitor.accept(duplicate);
              return true;
            });
  }

  /**
   * Tells of rows whose key no row has of others.
   *
   * @param known the others; kept in memory
   * @param visitor gets each chunk with the positions of such rows, ascending
   */
  public static void forEachMissing(
      JoinKey key, List<Chunk> known, Iterable<Chunk> chunks, BiConsumer<Chunk, int[]> visitor) {
    UniqueKeys keys = new UniqueKeys(key, known);
    keys.find(duplicate -> true);
    for (Chunk chunk : chunks) {
      long[] hashes = key.hashes(chunk);
      boolean[] isMissing = new boolean[hashes.length];
      for (int row = 0; row < hashes.length; row++) {
        isMissing[row] = keys.slots[keys.slot(hashes[row], chunk, row)] == FREE;
      }
      visitor.accept(chunk, BooleanColumn.wrap(isMissing).truePositions());
    }
  }

  /**
   * @param visitor says whether to go on
   */
  private void find(Predicate<Duplicate> visitor) {
    for (int i = 0; i < chunks.size(); i++) {
      Chunk chunk = chunks.get(i);
      long[] hashes = key.hashes(chunk);
      for (int row = 0; row < hashes.length; row++) {
        int slot = slot(hashes[row], chunk, row);
        if (slots[slot] != FREE) {
          int first = slots[slot];
          if (!visitor.test(new Duplicate(chunk, row, chunks.get(chunkOf[first]), rowOf[first]))) {
            return;
          }
        } else {
          slots[slot] = entries;
          chunkOf[entries] = i;
          rowOf[entries] = row;
          hashOf[entries++] = hashes[row];
        }
      }
    }
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
