package dev.xylem.pipeline.look;

import dev.xylem.types.Chunk;
import java.io.IOException;

/** Hands so many rows on, and no more. */
final class LimitedSink {
  private final RowSink sink;
  private final long limit;
  private long rows;

  LimitedSink(RowSink sink, long limit) {
    this.sink = sink;
    this.limit = limit;
  }

  /** Returns whether more rows are wanted. */
  boolean accept(Chunk chunk) throws IOException {
    long left = limit - rows;
    Chunk wanted = chunk.rows() <= left ? chunk : chunk.slice(0, (int) left);
    if (wanted.rows() > 0) {
      sink.accept(wanted);
      rows += wanted.rows();
    }
    return rows < limit;
  }

  /** How many were handed on. */
  long rows() {
    return rows;
  }
}
