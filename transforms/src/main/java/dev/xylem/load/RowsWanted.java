package dev.xylem.load;

import dev.xylem.types.Chunk;

/** How many rows of files are still to be read, while they are read one after the other. */
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
