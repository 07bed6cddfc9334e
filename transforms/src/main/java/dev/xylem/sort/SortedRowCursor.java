package dev.xylem.sort;

import java.io.Closeable;
import java.io.IOException;

/** A cursor over sorted rows. */
public interface SortedRowCursor extends Closeable {
  /** Goes to the next row; false at the end. It begins before the first row. */
  boolean advance() throws IOException;

  /** The row it stands on. */
  RowPosition row();
}
