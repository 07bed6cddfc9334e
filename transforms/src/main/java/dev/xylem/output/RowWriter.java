package dev.xylem.output;

import java.io.Closeable;
import java.io.IOException;

/** Takes the rows of a file in their order; closed, it has written whatever comes after them. */
interface RowWriter extends Closeable {
  /** Writes a row whose first columns are those that the format encoded. */
  void write(RowPosition row) throws IOException;
}
