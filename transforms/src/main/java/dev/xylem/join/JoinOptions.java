package dev.xylem.join;

import static java.util.Objects.requireNonNull;

import dev.xylem.types.ChunkSize;
import java.io.Serializable;

/**
 * How rows are brought together by key; none of it changes which rows come out.
 *
 * @param shards into how many parts the rows are cut by key
 * @param shardBytes how much memory a worker may use for one shard before it spills to local disk
 * @param chunkSize how large chunks of the result may grow
 */
public record JoinOptions(int shards, long shardBytes, ChunkSize chunkSize)
    implements Serializable {
  public static final JoinOptions DEFAULT = new JoinOptions(32, 256L << 20, ChunkSize.DEFAULT);

  public JoinOptions {
    if (shards < 1) {
      throw new IllegalArgumentException("at least one shard is needed, not " + shards);
    }
    if (shardBytes < 1) {
      throw new IllegalArgumentException(
          "a shard needs memory, not %d bytes".formatted(shardBytes));
    }
    requireNonNull(chunkSize, "chunkSize");
  }

  public JoinOptions withShards(int count) {
    return new JoinOptions(count, shardBytes, chunkSize);
  }

  public JoinOptions withShardBytes(long bytes) {
    return new JoinOptions(shards, bytes, chunkSize);
  }

  public JoinOptions withChunkSize(ChunkSize limits) {
    return new JoinOptions(shards, shardBytes, limits);
  }
}
