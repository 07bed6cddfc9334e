package dev.xylem.join.lookup;

import dev.xylem.join.JoinKey;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;

/** Cuts the chunks of one table into one piece per shard, of the columns that matter. */
final class SplitByKeyFn extends DoFn<Chunk, KV<Integer, SidedChunk>> {
  private static final long serialVersionUID = 1L;

  private final RowJoin join;
  private final boolean isRight;
  private final int shards;
  private final NodeCounters counters;

  private SplitByKeyFn(RowJoin join, boolean isRight, int shards, NodeCounters counters) {
    this.join = join;
    this.isRight = isRight;
    this.shards = shards;
    this.counters = counters;
  }

  static SplitByKeyFn left(RowJoin join, int shards, NodeCounters counters) {
    return new SplitByKeyFn(join, false, shards, counters);
  }

  static SplitByKeyFn right(RowJoin join, int shards, NodeCounters counters) {
    return new SplitByKeyFn(join, true, shards, counters);
  }

  @ProcessElement
  public void process(@Element Chunk chunk, OutputReceiver<KV<Integer, SidedChunk>> out) {
    if (chunk.isMessage()) {
      out.output(KV.of(0, new SidedChunk(isRight, chunk)));
      return;
    }
    Chunk projected;
    try {
      projected = isRight ? join.projectRight(chunk) : join.left().project(chunk);
    } catch (XylemException e) {
      throw counters.place(e);
    }
    JoinKey key = (isRight ? join.right() : join.left()).key();
    key.shard(
        projected,
        shards,
        (piece, shard) -> out.output(KV.of(shard, new SidedChunk(isRight, piece))));
    counters.add(isRight ? RowCount.LOOKED_UP : RowCount.READ, chunk.rows());
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) {
    counters.finishBundle(context, counts -> KV.of(0, new SidedChunk(isRight, counts)));
  }
}
