package dev.xylem.sort;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Several sorted cursors as one. */
final class MergedRows implements SortedRowCursor {
  private final List<SortedRowCursor> all;
  private final PriorityQueue<SortedRowCursor> waiting;
  private SortedRowCursor current;

  /** Takes the cursors over, and closes them. */
  MergedRows(List<SortedRowCursor> cursors, RowOrder order) throws IOException {
    all = cursors;
    waiting = new PriorityQueue<>(Comparator.comparing(SortedRowCursor::row, order));
    for (SortedRowCursor cursor : cursors) {
      if (cursor.advance()) {
        waiting.add(cursor);
      }
    }
  }

  @Override
  public boolean advance() throws IOException {
    if (current != null && current.advance()) {
      waiting.add(current);
    }
    current = waiting.poll();
    return current != null;
  }

  @Override
  public RowPosition row() {
    return current.row();
  }

  @Override
  public void close() throws IOException {
    for (SortedRowCursor cursor : all) {
      cursor.close();
    }
  }
}
