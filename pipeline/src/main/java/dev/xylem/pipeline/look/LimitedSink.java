package dev.xylem.pipeline.look;

import dev.xylem.types.Chunk;
import dev.xylem.types.RowsWanted;
import java.io.IOException;

/** Hands so many rows on, and no more. */
final class LimitedSink {
  private final RowSink sink;
  private final RowsWanted wanted;
  private long rows;

  LimitedSink(RowSink sink, long limit) {
    this.sink = sink;
    wanted = RowsWanted.first(limit);
  }

  /** Returns whether more rows are wanted. */
  boolean accept(Chunk chunk) throws IOException {
    Chunk taken = wanted.take(chunk);
    if (taken.rows() > 0) {
      sink.accept(taken);
      rows += taken.rows();
    }
    return wanted.isMore();
  }

  /** How many were handed on. */
  long rows() {
    return rows;
  }
}
