package dev.xylem.output;

import dev.xylem.expr.Projection;
import dev.xylem.expr.eval.Block;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.sort.SortKeys;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import org.apache.beam.sdk.transforms.DoFn;

/** Makes the columns of a file from rows of a table, and the keys that order them. */
final class ProjectRowsFn extends DoFn<Chunk, Chunk> {
  private static final long serialVersionUID = 1L;

  private final Projection projection;
  private final SortKeys keys;
  private final OutputOptions options;

  ProjectRowsFn(Projection projection, SortKeys keys, OutputOptions options) {
    this.projection = projection;
    this.keys = keys;
    this.options = options;
  }

  @ProcessElement
  public void processElement(@Element Chunk chunk, OutputReceiver<Chunk> out) {
    if (chunk.isMessage()) {
      out.output(chunk);
      return;
    }
    Block block = Block.of(chunk);
    NodeCounters counters = options.counters();
    Projection.Projected projected;
    try {
      projected = projection.computed(chunk.id(), chunk.ords(), block, options.badRows());
      options.badRows().flush();
    } catch (XylemException e) {
      throw counters.place(e, chunk);
    }
    Chunk made = projected.chunk();
    counters.add(RowCount.READ, chunk.rows());
    counters.add(RowCount.FILTERED, chunk.rows() - made.rows() - projected.rejected());
    if (made.rows() > 0) {
      out.output(keys.append(made));
    }
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) {
    options.counters().finishBundle(context);
  }
}
