package dev.xylem.sort;

import java.util.List;

/** Sorted rows in memory. */
final class SortedRows implements SortedRowCursor {
  private final List<RowPosition> rows;
  private int at = -1;

  SortedRows(List<RowPosition> rows) {
    this.rows = rows;
  }

  @Override
  public boolean advance() {
    return ++at < rows.size();
  }

  @Override
  public RowPosition row() {
    return rows.get(at);
  }

  @Override
  public void close() {}
}
