package dev.xylem.output;

import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import org.apache.beam.sdk.transforms.DoFn;

/** Replaces the columns of a file by its lines; the keys stay behind them. */
final class FormatLinesFn extends DoFn<Chunk, Chunk> {
  private static final long serialVersionUID = 1L;

  private final CsvLines lines;
  private final int keys;

  FormatLinesFn(CsvLines lines, int keys) {
    this.lines = lines;
    this.keys = keys;
  }

  @ProcessElement
  public void processElement(@Element Chunk chunk, OutputReceiver<Chunk> out) {
    Column[] columns = new Column[1 + keys];
    columns[0] = lines.lines(chunk);
    for (int i = 0; i < keys; i++) {
      columns[1 + i] = chunk.column(chunk.columnCount() - keys + i);
    }
    out.output(chunk.withColumns(columns));
  }
}
