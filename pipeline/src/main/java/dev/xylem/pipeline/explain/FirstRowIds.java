package dev.xylem.pipeline.explain;

import dev.xylem.types.Chunk;
import dev.xylem.types.RowId;
import java.util.List;
import java.util.TreeSet;

/** Counts rows, and keeps the ids of those that were produced first. */
final class FirstRowIds {
  private final long limit;
  private final TreeSet<RowId> first = new TreeSet<>();
  private long count;

  FirstRowIds(long limit) {
    this.limit = limit;
  }

  void add(Chunk rows) {
    count += rows.rows();
    for (int row = 0; row < rows.rows(); row++) {
      keep(rows.rowId(row));
    }
  }

  /** Takes what another has found among other rows. */
  void addAll(FirstRowIds other) {
    count += other.count;
    other.first.forEach(this::keep);
  }

  private void keep(RowId id) {
    first.add(id);
    if (first.size() > limit) {
      first.pollLast();
    }
  }

  long count() {
    return count;
  }

  /** In the order of production. */
  List<RowId> ids() {
    return List.copyOf(first);
  }
}
