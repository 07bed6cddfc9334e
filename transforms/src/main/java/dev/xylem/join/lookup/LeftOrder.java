package dev.xylem.join.lookup;

import dev.xylem.types.ChunkId;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.Schema;
import java.io.Serializable;

/**
 * How the rows that left chunks gave are put into the order of the left rows, and named.
 *
 * @param group whether a left row gives one row
 * @param mergeBytes how much memory the rows of one left chunk may take before they go to disk
 */
record LeftOrder(Schema schema, boolean group, ChunkSize chunkSize, long mergeBytes)
    implements Serializable {

  /** For the rows of one left chunk. */
  LeftMerge begin(ChunkId left) {
    return new LeftMerge(this, left);
  }
}
