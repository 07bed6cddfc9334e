package dev.xylem.output;

import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.types.Chunk;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;

/**
 * Lets through only those rows of a bundle that can be among the first ones of the whole, so that
 * little is shuffled. Rows that do not fit in memory pass at once.
 */
final class TopRowsFn extends DoFn<Chunk, Chunk> {
  private static final long serialVersionUID = 1L;

  private final RowOrder order;
  private final long limit;
  private final long memory;
  private final NodeCounters counters;
  private transient TopRows top;

  TopRowsFn(RowOrder order, long limit, long memory, NodeCounters counters) {
    this.order = order;
    this.limit = limit;
    this.memory = memory;
    this.counters = counters;
  }

  @StartBundle
  public void startBundle() {
    top = new TopRows(order, limit);
  }

  @ProcessElement
  public void processElement(@Element Chunk chunk, OutputReceiver<Chunk> out) {
    top.add(chunk);
    if (top.sizeInBytes() > memory) {
      top.drain().forEach(out::output);
    }
    counters.add(RowCount.FILTERED, top.takeDropped());
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) {
    for (Chunk chunk : top.drain()) {
      context.output(chunk, GlobalWindow.INSTANCE.maxTimestamp(), GlobalWindow.INSTANCE);
    }
    counters.add(RowCount.FILTERED, top.takeDropped());
    top = null;
  }
}
