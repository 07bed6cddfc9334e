package dev.xylem.join.distinct;

import dev.xylem.expr.Projection;
import dev.xylem.expr.Projection.Projected;
import dev.xylem.expr.eval.Block;
import dev.xylem.join.JoinSide;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;

/**
 * Evaluates the fields of the rows of a table and cuts its chunks into one piece per shard. Leaves
 * out rows whose key an earlier row of the bundle has.
 */
final class SplitFirstRowsFn extends DoFn<Chunk, KV<Integer, Chunk>> {
  private static final long serialVersionUID = 1L;

  /** How much memory the keys seen so far may take. */
  private static final long KEY_BYTES = 32L << 20;

  private final Projection projection;
  private final JoinSide rows;
  private final int shards;
  private final NodeCounters counters;
  private final BadRowSink badRows;

  /** The keys seen in this bundle, as far as they fit. */
  private transient FirstRows seen;

  SplitFirstRowsFn(
      Projection projection, JoinSide rows, int shards, NodeCounters counters, BadRowSink badRows) {
    this.badRows = badRows;
    this.projection = projection;
    this.rows = rows;
    this.shards = shards;
    this.counters = counters;
  }

  @StartBundle
  public void startBundle() {
    seen = new FirstRows(rows.keyOfKeys());
  }

  @ProcessElement
  public void process(@Element Chunk chunk, OutputReceiver<KV<Integer, Chunk>> out) {
    if (chunk.isMessage()) {
      out.output(KV.of(0, chunk));
      return;
    }
    Projected made = project(chunk);
    Chunk projected = rows.project(made.chunk());
    Chunk firsts = projected.select(seen.add(rows.keysOf(projected)));
    if (seen.retainedSizeInBytes() > KEY_BYTES) {
      seen = new FirstRows(rows.keyOfKeys());
    }
    counters.add(RowCount.READ, chunk.rows());
    counters.add(RowCount.FILTERED, chunk.rows() - firsts.rows() - made.rejected());
    rows.key().shard(firsts, shards, (piece, shard) -> out.output(KV.of(shard, piece)));
  }

  private Projected project(Chunk chunk) {
    Block block = Block.of(chunk);
    try {
      Projected made = projection.apply(chunk.id(), chunk.ords(), block, badRows);
      badRows.flush();
      return made;
    } catch (XylemException e) {
      throw counters.place(e, chunk);
    }
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) {
    seen = null;
    counters.finishBundle(context, counts -> KV.of(0, counts));
  }
}
