package dev.xylem.join.distinct;

import dev.xylem.join.JoinSide;
import dev.xylem.shuffle.ShardCoder;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;

/**
 * Cuts the rows of a table by hash of a key, so that rows with equal keys can be brought together.
 *
 * <p>In: chunks of the table. Out: their pieces, with the columns of the {@link JoinSide} alone, by
 * shard. Messages are left out.
 */
public final class KeyShards
    extends PTransform<PCollection<Chunk>, PCollection<KV<Integer, Chunk>>> {
  private static final long serialVersionUID = 1L;

  private final JoinSide keys;
  private final int shards;

  private KeyShards(JoinSide keys, int shards) {
    this.keys = keys;
    this.shards = shards;
  }

  /**
   * @param shards into how many parts the keys are cut: more than there are workers
   */
  public static KeyShards of(JoinSide keys, int shards) {
    if (shards < 1) {
      throw new IllegalArgumentException("at least one shard is needed: " + shards);
    }
    return new KeyShards(keys, shards);
  }

  @Override
  public PCollection<KV<Integer, Chunk>> expand(PCollection<Chunk> rows) {
    return rows.apply("Shard", ParDo.of(new ShardKeysFn(keys, shards)))
        .setCoder(KvCoder.of(ShardCoder.of(), ChunkCoder.of(keys.schema())));
  }

  private static final class ShardKeysFn extends DoFn<Chunk, KV<Integer, Chunk>> {
    private static final long serialVersionUID = 1L;

    private final JoinSide keys;
    private final int shards;

    ShardKeysFn(JoinSide keys, int shards) {
      this.keys = keys;
      this.shards = shards;
    }

    @ProcessElement
    public void process(@Element Chunk chunk, OutputReceiver<KV<Integer, Chunk>> out) {
      if (chunk.isMessage()) {
        return;
      }
      keys.key()
          .shard(keys.project(chunk), shards, (piece, shard) -> out.output(KV.of(shard, piece)));
    }
  }
}
