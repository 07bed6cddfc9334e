package dev.xylem.load;

import dev.xylem.expr.Block;
import dev.xylem.expr.Projection;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import java.io.Serializable;
import java.util.Arrays;
import org.apache.beam.sdk.transforms.DoFn.OutputReceiver;

/** Makes rows of a table from rows of a file, counts them and gives them out. */
final class LoadedRows implements Serializable {
  private static final long serialVersionUID = 1L;

  /** Null to give the rows as they are read. */
  private final Projection projection;

  private final NodeCounters counters;

  LoadedRows(Projection projection, NodeCounters counters) {
    this.projection = projection;
    this.counters = counters;
  }

  /**
   * @throws dev.xylem.types.XylemException if an expression has no value for a row
   */
  void emit(Chunk read, OutputReceiver<Chunk> out) {
    Chunk made = projection == null ? read : project(read);
    counters.add(RowCount.READ, read.rows());
    counters.add(RowCount.FILTERED, read.rows() - made.rows());
    counters.add(RowCount.PRODUCED, made.rows());
    if (made.rows() > 0) {
      out.output(made);
    }
  }

  private Chunk project(Chunk read) {
    Column[] columns = new Column[read.columnCount()];
    Arrays.setAll(columns, read::column);
    return projection.apply(read.id(), read.ords(), new Block(read.rows(), columns));
  }

  void fileIsRead() {
    counters.add(RowCount.FILES, 1);
  }

  String node() {
    return counters.node();
  }
}
