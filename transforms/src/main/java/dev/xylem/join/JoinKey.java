package dev.xylem.join;

import dev.xylem.types.Chunk;
import java.util.Arrays;
import java.util.function.ObjIntConsumer;

/** The columns of a chunk that rows are joined on. */
public final class JoinKey {
  private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

  private final int[] columns;

  public JoinKey(int[] columns) {
    this.columns = columns;
  }

  /** A hash per row; the same for equal keys of both sides. */
  public long[] hashes(Chunk chunk) {
    long[] hashes = new long[chunk.rows()];
    for (int column : columns) {
      for (int row = 0; row < hashes.length; row++) {
        hashes[row] = hashes[row] * 31 + chunk.column(column).hash(row);
      }
    }
    return hashes;
  }

  /** Whether a row's key equals the key of a row of the other side, by exact values. */
  public boolean equal(Chunk chunk, int row, JoinKey otherKey, Chunk other, int otherRow) {
    for (int i = 0; i < columns.length; i++) {
      if (!chunk.column(columns[i]).equal(row, other.column(otherKey.columns[i]), otherRow)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Cuts a chunk by hash of the key.
   *
   * @param level partitionings of different levels are independent of each other
   * @return a chunk per partition under the same id, with rows in the same order; null for none
   */
  public Chunk[] partition(Chunk chunk, int partitions, int level) {
    int[] target = targets(chunk, partitions, level);
    int[] counts = new int[partitions];
    for (int partition : target) {
      counts[partition]++;
    }
    int[][] positions = new int[partitions][];
    Arrays.setAll(positions, partition -> new int[counts[partition]]);
    int[] filled = new int[partitions];
    for (int row = 0; row < target.length; row++) {
      positions[target[row]][filled[target[row]]++] = row;
    }
    Chunk[] parts = new Chunk[partitions];
    for (int partition = 0; partition < partitions; partition++) {
      parts[partition] = counts[partition] == 0 ? null : chunk.select(positions[partition]);
    }
    return parts;
  }

  /** Cuts a chunk by hash of the key, at level 0, and hands on each piece with its shard. */
  public void shard(Chunk chunk, int shards, ObjIntConsumer<Chunk> out) {
    Chunk[] pieces = partition(chunk, shards, 0);
    for (int shard = 0; shard < shards; shard++) {
      if (pieces[shard] != null) {
        out.accept(pieces[shard], shard);
      }
    }
  }

  private int[] targets(Chunk chunk, int partitions, int level) {
    long[] hashes = hashes(chunk);
    int[] targets = new int[hashes.length];
    for (int row = 0; row < targets.length; row++) {
      long mixed = (hashes[row] ^ (level * GOLDEN_RATIO)) * GOLDEN_RATIO;
      mixed = (mixed ^ (mixed >>> 32)) * GOLDEN_RATIO;
      targets[row] = (int) ((mixed >>> 33) % partitions);
    }
    return targets;
  }
}
