package dev.xylem.join.lookup;

import static java.util.Objects.requireNonNull;

import dev.xylem.types.Chunk;

/** A chunk of one of the two tables that are joined. */
record SidedChunk(boolean isRight, Chunk chunk) {
  SidedChunk {
    requireNonNull(chunk, "chunk");
  }

  /** About how much memory it keeps from being freed. */
  long retainedSizeInBytes() {
    return chunk.retainedSizeInBytes();
  }
}
