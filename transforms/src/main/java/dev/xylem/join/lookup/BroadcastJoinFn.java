package dev.xylem.join.lookup;

import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.PCollectionView;

/** Joins left chunks with a lookup table that every worker has whole. */
final class BroadcastJoinFn extends DoFn<Chunk, Chunk> {
  private static final long serialVersionUID = 1L;

  private final RowJoin join;
  private final LeftOrder order;
  private final PCollectionView<Iterable<Chunk>> right;
  private final NodeCounters counters;

  /** The same for all elements: the view is of a bounded, global window. */
  private transient RightTable table;

  BroadcastJoinFn(
      RowJoin join,
      LeftOrder order,
      PCollectionView<Iterable<Chunk>> right,
      NodeCounters counters) {
    this.join = join;
    this.order = order;
    this.right = right;
    this.counters = counters;
  }

  @ProcessElement
  public void process(ProcessContext context) throws IOException {
    if (table == null) {
      List<Chunk> chunks = new ArrayList<>();
      context.sideInput(right).forEach(chunks::add);
      table = join.table(chunks);
    }
    Chunk left = context.element();
    counters.add(RowCount.READ, left.rows());
    try (LeftMerge merge = order.begin(left.id())) {
      long leftRows = join.join(join.left().project(left), table, merge::add);
      counters.add(RowCount.FILTERED, left.rows() - leftRows);
      join.badRows().flush();
      merge.emit(
          chunk -> {
            counters.add(RowCount.PRODUCED, chunk.rows());
            context.output(chunk);
          });
    } catch (XylemException e) {
      throw counters.place(e);
    }
  }
}
