package dev.xylem.pipeline.diff;

import dev.xylem.types.Chunk;

/** Hashes of rows: which group a row belongs to, and 128 bits that stand for its values. */
final class RowDigest {
  /** Rows with the same key are in one group. */
  static final int GROUPS = 1 << 16;

  private static final long FIRST = 0x9E3779B97F4A7C15L;
  private static final long SECOND = 0xC2B2AE3D27D4EB4FL;

  private final int groupColumns;

  /**
   * @param fields whose columns the chunks have, in that order
   */
  RowDigest(ComparedFields fields) {
    groupColumns = fields.hasKey() ? fields.keys() : fields.schema().size();
  }

  int group(Chunk chunk, int row) {
    return (int) (hash(chunk, row, groupColumns, FIRST) >>> 48);
  }

  long first(Chunk chunk, int row) {
    return hash(chunk, row, chunk.columnCount(), FIRST);
  }

  long second(Chunk chunk, int row) {
    return hash(chunk, row, chunk.columnCount(), SECOND);
  }

  private static long hash(Chunk chunk, int row, int columns, long seed) {
    long hash = seed;
    for (int i = 0; i < columns; i++) {
      hash = mix((hash ^ chunk.column(i).hash(row)) * seed);
    }
    return hash;
  }

  private static long mix(long value) {
    long mixed = (value ^ (value >>> 32)) * FIRST;
    return mixed ^ (mixed >>> 29);
  }
}
