package dev.xylem.output;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Several sorted cursors as one. */
final class MergedRows implements RowCursor {
  private final List<RowCursor> all;
  private final PriorityQueue<RowCursor> waiting;
  private RowCursor current;

  /** Takes the cursors over, and closes them. */
  MergedRows(List<RowCursor> cursors, RowOrder order) throws IOException {
    all = cursors;
    waiting = new PriorityQueue<>(Comparator.comparing(RowCursor::row, order));
    for (RowCursor cursor : cursors) {
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
  public Row row() {
    return current.row();
  }

  @Override
  public void close() throws IOException {
    for (RowCursor cursor : all) {
      cursor.close();
    }
  }
}
