package dev.xylem.cassandra.read;

import dev.xylem.types.Chunk;

/** The chunks of a range, one after the other. */
final class RangeReading implements AutoCloseable {
  private final TableSourceReader reader;
  private boolean started;

  RangeReading(TableSource range) {
    reader = new TableSourceReader(range);
  }

  /** Null when there are no more. */
  Chunk next() {
    boolean found = started ? reader.advance() : reader.start();
    started = true;
    return found ? reader.getCurrent() : null;
  }

  @Override
  public void close() {
    reader.close();
  }
}
