package dev.xylem.join.distinct;

import dev.xylem.join.JoinSide;
import dev.xylem.join.MessageFilter;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.types.Chunk;
import java.io.IOException;
import java.util.Iterator;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;

/** Keeps the first row for every key of a shard. */
final class KeepFirstRowsFn extends DoFn<KV<Integer, Iterable<Chunk>>, Chunk> {
  private static final long serialVersionUID = 1L;

  private final JoinSide rows;
  private final long shardBytes;
  private final NodeCounters counters;

  KeepFirstRowsFn(JoinSide rows, long shardBytes, NodeCounters counters) {
    this.rows = rows;
    this.shardBytes = shardBytes;
    this.counters = counters;
  }

  @ProcessElement
  public void process(@Element KV<Integer, Iterable<Chunk>> shard, OutputReceiver<Chunk> out)
      throws IOException {
    Count came = new Count();
    Count kept = new Count();
    Iterator<Chunk> chunks =
        new MessageFilter<>(shard.getValue().iterator(), chunk -> chunk, out::output);
    new ShardDistinct(rows, shardBytes)
        .run(
            new Iterator<>() {
              @Override
              public boolean hasNext() {
                return chunks.hasNext();
              }

              @Override
              public Chunk next() {
                return came.of(chunks.next());
              }
            },
            firsts -> out.output(kept.of(firsts)));
    counters.add(RowCount.FILTERED, came.rows - kept.rows);
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) {
    counters.finishBundle(context);
  }

  /** Counts the rows of the chunks that pass. */
  private static final class Count {
    private long rows;

    Chunk of(Chunk chunk) {
      rows += chunk.rows();
      return chunk;
    }
  }
}
