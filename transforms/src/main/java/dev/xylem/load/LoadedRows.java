package dev.xylem.load;

import static java.util.Objects.requireNonNull;

import dev.xylem.expr.Projection;
import dev.xylem.expr.Projection.Projected;
import dev.xylem.expr.eval.Block;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.RowId;
import dev.xylem.types.RowOrigins;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.io.Serializable;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.DoFn.OutputReceiver;

/** Makes rows of a table from rows of a file, counts them and gives them out. */
public final class LoadedRows implements Serializable {
  private static final long serialVersionUID = 1L;

  /** Null to give the rows as they are read. */
  private final Projection projection;

  private final NodeCounters counters;
  private final BadRowSink badRows;

  LoadedRows(Projection projection, NodeCounters counters, BadRowSink badRows) {
    this.projection = projection;
    this.counters = requireNonNull(counters, "counters");
    this.badRows = requireNonNull(badRows, "badRows");
  }

  LoadedRows withProjection(Projection rows) {
    return new LoadedRows(requireNonNull(rows, "projection"), counters, badRows);
  }

  LoadedRows withCounters(NodeCounters node) {
    return new LoadedRows(projection, node, badRows);
  }

  LoadedRows withBadRows(BadRowSink sink) {
    return new LoadedRows(projection, counters, sink);
  }

  /**
   * The fields of the rows that are given out.
   *
   * @param read those of the rows that are read
   */
  public Schema schema(Schema read) {
    return projection == null ? read : projection.schema();
  }

  /**
   * @param file where the rows were read
   * @throws XylemException if an expression has no value for a row and the row is not set aside
   */
  public void emit(Chunk read, RowOrigins file, OutputReceiver<Chunk> out) {
    Projected made =
        projection == null
            ? new Projected(read, 0)
            : project(read, (row, why) -> badRows.reject(row, why.from(file)));
    Chunk rows = made.chunk();
    counters.add(RowCount.READ, read.rows());
    counters.add(RowCount.FILTERED, read.rows() - rows.rows() - made.rejected());
    counters.add(RowCount.PRODUCED, rows.rows());
    if (rows.rows() > 0) {
      out.output(rows);
    }
  }

  private Projected project(Chunk read, BadRowSink sink) {
    return projection.apply(read.id(), read.ords(), Block.of(read), sink);
  }

  /** Sets a record aside from which no row can be read. */
  public void reject(RowId row, XylemException why) {
    badRows.reject(row, why);
    counters.add(RowCount.READ, 1);
  }

  /** Returns when all rejected rows are kept. */
  public void flushRejected() {
    badRows.flush();
  }

  public void fileIsRead() {
    counters.add(RowCount.FILES, 1);
  }

  /** Outputs what was counted in a bundle that ends. */
  public <I> void finishBundle(DoFn<I, Chunk>.FinishBundleContext context) {
    counters.finishBundle(context);
  }

  public String node() {
    return counters.node();
  }
}
