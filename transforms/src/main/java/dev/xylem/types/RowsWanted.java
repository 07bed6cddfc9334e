package dev.xylem.types;

/** How many of the rows that are read one after the other are still wanted. */
public final class RowsWanted {
  private long left;

  private RowsWanted(long rows) {
    left = rows;
  }

  /** So many rows, and then no more. */
  public static RowsWanted first(long rows) {
    return new RowsWanted(rows);
  }

  public static RowsWanted all() {
    return first(Long.MAX_VALUE);
  }

  /** Those of the next rows that are wanted. */
  public Chunk take(Chunk read) {
    Chunk taken = read.rows() <= left ? read : read.slice(0, (int) left);
    left -= taken.rows();
    return taken;
  }

  public boolean isMore() {
    return left > 0;
  }
}
