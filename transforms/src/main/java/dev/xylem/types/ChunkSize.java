package dev.xylem.types;

import java.io.Serializable;

/**
 * How large chunks may grow: whichever limit is reached first closes a chunk. A single row may
 * exceed the bytes; it is then alone in its chunk.
 */
public record ChunkSize(int maxRows, long maxBytes) implements Serializable {
  public static final ChunkSize DEFAULT = new ChunkSize(1000, 1 << 20);

  public ChunkSize {
    if (maxRows < 1 || maxBytes < 1) {
      throw new IllegalArgumentException(
          "a chunk needs room for a row: %d rows, %d bytes".formatted(maxRows, maxBytes));
    }
  }

  /** Whether a chunk of so many rows and bytes takes no more. */
  public boolean reachedBy(int rows, long bytes) {
    return rows >= maxRows || bytes >= maxBytes;
  }
}
