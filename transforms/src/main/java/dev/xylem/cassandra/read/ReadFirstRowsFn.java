package dev.xylem.cassandra.read;

import dev.xylem.cassandra.ring.TokenRange;
import dev.xylem.types.Chunk;
import dev.xylem.types.RowsWanted;
import org.apache.beam.sdk.transforms.DoFn;

/** Reads a table from the beginning of the ring until there are enough rows. */
final class ReadFirstRowsFn extends DoFn<Integer, Chunk> {
  private static final long serialVersionUID = 1L;

  private final TableScan scan;
  private final long rows;

  ReadFirstRowsFn(TableScan scan, long rows) {
    this.scan = scan;
    this.rows = rows;
  }

  @ProcessElement
  public void processElement(OutputReceiver<Chunk> out) {
    RowsWanted wanted = RowsWanted.first(rows);
    try (RangeReading reading = new RangeReading(new TableSource(scan, TokenRange.WHOLE_RING))) {
      Chunk read = reading.next();
      while (read != null) {
        out.output(wanted.take(read));
        read = wanted.isMore() ? reading.next() : null;
      }
    }
  }
}
