package dev.xylem.join.lookup;

import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import org.apache.beam.sdk.transforms.DoFn;

/** Selects the rows and columns of a broadcast lookup table that the join needs. */
final class ProjectRightFn extends DoFn<Chunk, Chunk> {
  private static final long serialVersionUID = 1L;

  private final RowJoin join;
  private final NodeCounters counters;

  ProjectRightFn(RowJoin join, NodeCounters counters) {
    this.join = join;
    this.counters = counters;
  }

  @ProcessElement
  public void process(@Element Chunk chunk, OutputReceiver<Chunk> out) {
    try {
      out.output(join.projectRight(chunk));
    } catch (XylemException e) {
      throw counters.place(e);
    }
    counters.add(RowCount.LOOKED_UP, chunk.rows());
  }
}
