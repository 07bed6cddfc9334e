package dev.xylem.join.lookup;

import dev.xylem.join.KeyedMessages;
import dev.xylem.join.MessageFilter;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import java.io.IOException;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;

/** Joins a shard. The result is keyed by left chunk, for the merge of its pieces. */
final class JoinShardFn extends DoFn<KV<Integer, Iterable<SidedChunk>>, KV<String, Chunk>> {
  private static final long serialVersionUID = 1L;

  private final RowJoin join;
  private final long shardBytes;
  private final NodeCounters counters;

  JoinShardFn(RowJoin join, long shardBytes, NodeCounters counters) {
    this.join = join;
    this.shardBytes = shardBytes;
    this.counters = counters;
  }

  @ProcessElement
  public void process(
      @Element KV<Integer, Iterable<SidedChunk>> shard, OutputReceiver<KV<String, Chunk>> out)
      throws IOException {
    try {
      new ShardJoin(join, shardBytes, counters)
          .run(
              new MessageFilter<>(
                  shard.getValue().iterator(),
                  SidedChunk::chunk,
                  message -> out.output(KeyedMessages.of(message))),
              (left, joined) -> out.output(KV.of(left.value(), joined)));
      join.badRows().flush();
    } catch (XylemException e) {
      throw counters.place(e);
    }
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) {
    counters.finishBundle(context, KeyedMessages::of);
  }
}
