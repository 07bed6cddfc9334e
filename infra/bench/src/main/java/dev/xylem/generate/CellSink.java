package dev.xylem.generate;

import java.io.Closeable;
import java.io.IOException;

/** Takes rows cell by cell, in the order of the table's columns. Closing it completes the file. */
interface CellSink extends Closeable {

  void string(String value) throws IOException;

  void integer(long value) throws IOException;

  void decimal2(long hundredths) throws IOException;

  /** A date, as days since 1970-01-01. */
  void date(long epochDay) throws IOException;

  void endRow() throws IOException;
}
