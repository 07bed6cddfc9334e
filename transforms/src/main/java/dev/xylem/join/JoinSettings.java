package dev.xylem.join;

import static java.util.Objects.requireNonNull;

import dev.xylem.types.ChunkSize;
import java.io.Serializable;

/** How a join is carried out; none of it changes which rows come out. */
record JoinSettings(int shards, long shardBytes, boolean broadcastRight, ChunkSize chunkSize)
    implements Serializable {
  JoinSettings {
    if (shards < 1) {
      throw new IllegalArgumentException("a join needs at least one shard, not " + shards);
    }
    if (shardBytes < 1) {
      throw new IllegalArgumentException(
          "a shard needs memory, not %d bytes".formatted(shardBytes));
    }
    requireNonNull(chunkSize, "chunkSize");
  }

  /** How much memory the joined rows of one left chunk may take: several may be there at once. */
  long mergeBytes() {
    return Math.max(shardBytes / 4, 1);
  }
}
