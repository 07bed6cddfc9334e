package dev.xylem.join;

import static java.util.Objects.requireNonNull;

import dev.xylem.types.Chunk;

/** A chunk of one of the two tables that are joined. */
record SidedChunk(boolean isRight, Chunk chunk) {
  private static final int OVERHEAD_OF_CHUNK = 200;
  private static final int OVERHEAD_OF_COLUMN = 80;

  SidedChunk {
    requireNonNull(chunk, "chunk");
  }

  /** About how much memory it takes, which for few rows is mostly objects around them. */
  long sizeInBytes() {
    return chunk.sizeInBytes() + OVERHEAD_OF_CHUNK + OVERHEAD_OF_COLUMN * chunk.columnCount();
  }
}
