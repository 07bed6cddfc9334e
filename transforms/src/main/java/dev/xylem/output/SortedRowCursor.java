package dev.xylem.output;

import java.io.Closeable;
import java.io.IOException;

/** Goes through sorted rows, one after the other. */
interface SortedRowCursor extends Closeable {
  /** Goes to the next row; false at the end. Stands before the first row at first. */
  boolean advance() throws IOException;

  /** The row it stands on. */
  RowPosition row();
}
