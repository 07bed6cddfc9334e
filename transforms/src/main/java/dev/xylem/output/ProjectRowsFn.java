package dev.xylem.output;

import dev.xylem.expr.Projection;
import dev.xylem.expr.eval.Block;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.Arrays;
import org.apache.beam.sdk.transforms.DoFn;

/** Makes the columns of a file from rows of a table, and the keys that order them. */
final class ProjectRowsFn extends DoFn<Chunk, Chunk> {
  private static final long serialVersionUID = 1L;

  private final Projection projection;
  private final SortKeys keys;
  private final NodeCounters counters;
  private final BadRowSink badRows;

  ProjectRowsFn(Projection projection, SortKeys keys, NodeCounters counters, BadRowSink badRows) {
    this.projection = projection;
    this.keys = keys;
    this.counters = counters;
    this.badRows = badRows;
  }

  @ProcessElement
  public void processElement(@Element Chunk chunk, OutputReceiver<Chunk> out) {
    Column[] columns = new Column[chunk.columnCount()];
    Arrays.setAll(columns, chunk::column);
    Projection.Projected projected;
    try {
      projected =
          projection.computed(chunk.id(), chunk.ords(), new Block(chunk.rows(), columns), badRows);
      badRows.flush();
    } catch (XylemException e) {
      throw e.with(Fact.NODE, counters.node());
    }
    Chunk made = projected.chunk();
    counters.add(RowCount.READ, chunk.rows());
    counters.add(RowCount.FILTERED, chunk.rows() - made.rows() - projected.rejected());
    if (made.rows() > 0) {
      out.output(keys.append(made));
    }
  }
}
