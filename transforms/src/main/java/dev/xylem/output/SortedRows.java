package dev.xylem.output;

import java.util.List;

/** Sorted rows in memory. */
final class SortedRows implements RowCursor {
  private final List<Row> rows;
  private int at = -1;

  SortedRows(List<Row> rows) {
    this.rows = rows;
  }

  @Override
  public boolean advance() {
    return ++at < rows.size();
  }

  @Override
  public Row row() {
    return rows.get(at);
  }

  @Override
  public void close() {}
}
