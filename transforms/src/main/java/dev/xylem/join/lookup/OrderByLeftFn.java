package dev.xylem.join.lookup;

import dev.xylem.join.KeyedMessages;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import java.io.IOException;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;

/** Merges what the shards made of one left chunk, in the order of its rows. */
final class OrderByLeftFn extends DoFn<KV<String, Iterable<Chunk>>, Chunk> {
  private static final long serialVersionUID = 1L;

  private final LeftOrder order;
  private final NodeCounters counters;

  OrderByLeftFn(LeftOrder order, NodeCounters counters) {
    this.order = order;
    this.counters = counters;
  }

  @ProcessElement
  public void process(@Element KV<String, Iterable<Chunk>> pieces, OutputReceiver<Chunk> out)
      throws IOException {
    if (KeyedMessages.passOn(pieces, out)) {
      return;
    }
    try (LeftMerge merge = order.begin(new ChunkId(pieces.getKey()))) {
      pieces.getValue().forEach(merge::add);
      merge.emit(
          chunk -> {
            counters.add(RowCount.PRODUCED, chunk.rows());
            out.output(chunk);
          });
    }
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) {
    counters.finishBundle(context);
  }
}
