package dev.xylem.sort;

import dev.xylem.types.Chunk;

/** A row, by its position in a chunk. */
public record RowPosition(Chunk chunk, int position) {
  /** About how much memory such a reference takes. */
  static final int BYTES = 32;
}
