package dev.xylem.output;

import dev.xylem.metrics.RowCount;
import dev.xylem.sort.RowOrder;
import dev.xylem.sort.TopRows;
import dev.xylem.types.Chunk;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;

/**
 * Keeps only the rows of a bundle that can be among the first of their file, so that little is
 * shuffled. When the rows kept exceed the memory, they are output and the search starts anew.
 */
final class TopRowsFn extends DoFn<Chunk, Chunk> {
  private static final long serialVersionUID = 1L;

  private final BatchFiles files;
  private final RowOrder order;
  private final long limit;
  private final OutputOptions options;
  private transient Map<Integer, TopRows> tops;
  private transient long bytes;

  TopRowsFn(BatchFiles files, RowOrder order, long limit, OutputOptions options) {
    this.files = files;
    this.order = order;
    this.limit = limit;
    this.options = options;
  }

  @StartBundle
  public void startBundle() {
    tops = new TreeMap<>();
    bytes = 0;
  }

  @ProcessElement
  public void processElement(@Element Chunk chunk, OutputReceiver<Chunk> out) {
    if (chunk.isMessage()) {
      out.output(chunk);
      return;
    }
    TopRows top = tops.computeIfAbsent(files.fileOf(chunk.id()), file -> new TopRows(order, limit));
    bytes -= top.retainedSizeInBytes();
    top.add(chunk);
    bytes += top.retainedSizeInBytes();
    options.counters().add(RowCount.FILTERED, top.takeDropped());
    if (bytes > options.sortMemory()) {
      drain(out::output);
    }
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) {
    drain(
        chunk ->
            context.output(chunk, GlobalWindow.INSTANCE.maxTimestamp(), GlobalWindow.INSTANCE));
    tops = null;
    options.counters().finishBundle(context);
  }

  private void drain(Consumer<Chunk> out) {
    for (TopRows top : tops.values()) {
      List<Chunk> chunks = top.drain();
      options.counters().add(RowCount.FILTERED, top.takeDropped());
      chunks.forEach(out);
    }
    bytes = 0;
  }
}
