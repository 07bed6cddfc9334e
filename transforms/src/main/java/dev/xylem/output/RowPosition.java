package dev.xylem.output;

import dev.xylem.types.Chunk;

/** A row where it lies. */
record RowPosition(Chunk chunk, int position) {
  /** About how much memory such a reference takes. */
  static final int BYTES = 32;
}
