package dev.xylem.metrics;

import dev.xylem.types.ChunkId;
import dev.xylem.types.RowId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The rows that one node has rejected in this JVM, each once: a bundle that is retried makes the
 * same chunks again, and rejects the same rows of them.
 */
final class RejectedRowIds {
  private final Map<ChunkId, Set<Long>> ordsByChunk = new HashMap<>();
  private long count;

  /**
   * Adds a row, if it is not there.
   *
   * @return how many there are then
   */
  synchronized long add(RowId row) {
    if (ordsByChunk.computeIfAbsent(row.chunk(), any -> new HashSet<>()).add(row.ord())) {
      count++;
    }
    return count;
  }
}
