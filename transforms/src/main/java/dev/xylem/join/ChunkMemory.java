package dev.xylem.join;

import dev.xylem.types.Chunk;

/** How much memory a chunk takes, which for few rows is mostly objects around them. */
public final class ChunkMemory {
  private static final int OVERHEAD_OF_CHUNK = 200;
  private static final int OVERHEAD_OF_COLUMN = 80;

  private ChunkMemory() {}

  /** About as many bytes. */
  public static long of(Chunk chunk) {
    return chunk.sizeInBytes()
        + OVERHEAD_OF_CHUNK
        + (long) OVERHEAD_OF_COLUMN * chunk.columnCount();
  }
}
