package dev.xylem.output;

import dev.xylem.sort.RowPosition;
import java.io.Closeable;
import java.io.IOException;

/** Writes the rows of a file in their order; close writes what follows them. */
interface RowWriter extends Closeable {
  /** Writes a row whose first columns are those that the format encoded. */
  void write(RowPosition row) throws IOException;
}
