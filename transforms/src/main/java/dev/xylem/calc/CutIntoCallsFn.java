package dev.xylem.calc;

import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkSize;
import org.apache.beam.sdk.transforms.DoFn;

/** Keeps only the columns that are needed, and cuts chunks into pieces for one call each. */
final class CutIntoCallsFn extends DoFn<Chunk, Chunk> {
  private static final long serialVersionUID = 1L;

  private final int[] positions;
  private final ChunkSize callSize;
  private final NodeCounters counters;

  CutIntoCallsFn(int[] positions, ChunkSize callSize, NodeCounters counters) {
    this.positions = positions;
    this.callSize = callSize;
    this.counters = counters;
  }

  @ProcessElement
  public void process(@Element Chunk chunk, OutputReceiver<Chunk> out) {
    if (chunk.isMessage()) {
      out.output(chunk);
      return;
    }
    counters.add(RowCount.READ, chunk.rows());
    if (chunk.rows() > 0) {
      chunk.project(positions).split(callSize).forEach(out::output);
    }
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) {
    counters.finishBundle(context);
  }
}
