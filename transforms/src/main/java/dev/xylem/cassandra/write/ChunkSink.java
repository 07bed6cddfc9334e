package dev.xylem.cassandra.write;

import dev.xylem.types.Chunk;

/**
 * Writes the chunks of bundles, one bundle after the other, to one table. Used by one thread at a
 * time.
 */
public interface ChunkSink extends AutoCloseable {
  /** Begins a bundle. What an earlier one has left unfinished is given up. */
  void startBundle();

  /**
   * Takes the rows of a chunk, which may be kept only later.
   *
   * @throws RuntimeException if these rows or earlier ones of the bundle cannot be kept
   */
  void write(Chunk chunk) throws InterruptedException;

  /**
   * Returns when every row of the bundle is acknowledged.
   *
   * @throws RuntimeException if a row cannot be kept
   */
  void finishBundle() throws InterruptedException;

  /** Rows that enough replicas have acknowledged since this was last asked. */
  long takeAcknowledged();

  /** Gives up what is unfinished. */
  @Override
  void close();
}
