package dev.xylem.output;

import dev.xylem.metrics.NodeCounters;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.XylemException;
import java.util.Arrays;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;

/**
 * Encodes the columns of a file, keeps the sort keys behind them, and keys the chunk by the number
 * of its file.
 */
final class EncodeRowsFn extends DoFn<Chunk, KV<Integer, Chunk>> {
  private static final long serialVersionUID = 1L;

  private final FileFormat format;
  private final BatchFiles files;
  private final int keys;
  private final NodeCounters counters;

  EncodeRowsFn(FileFormat format, BatchFiles files, int keys, NodeCounters counters) {
    this.format = format;
    this.files = files;
    this.keys = keys;
    this.counters = counters;
  }

  @ProcessElement
  public void processElement(@Element Chunk chunk, OutputReceiver<KV<Integer, Chunk>> out) {
    if (chunk.isMessage()) {
      out.output(KV.of(0, chunk));
      return;
    }
    Column[] encoded;
    try {
      encoded = format.encode(chunk);
    } catch (XylemException e) {
      throw counters.place(e);
    }
    Column[] columns = Arrays.copyOf(encoded, encoded.length + keys);
    for (int i = 0; i < keys; i++) {
      columns[encoded.length + i] = chunk.column(chunk.columnCount() - keys + i);
    }
    out.output(KV.of(files.fileOf(chunk.id()), chunk.withColumns(columns)));
  }
}
