package dev.xylem.join.distinct;

import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkSize;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;

/**
 * Gives how much of a full chunk the remaining rows of every chunk take. The weight of a row
 * depends on the row alone, so that the sum does not depend on how the rows were distributed.
 */
final class WeighChunksFn extends DoFn<Chunk, KV<String, Long>> {
  private static final long serialVersionUID = 1L;

  private final ChunkSize chunkSize;

  WeighChunksFn(ChunkSize chunkSize) {
    this.chunkSize = chunkSize;
  }

  @ProcessElement
  public void process(@Element Chunk piece, OutputReceiver<KV<String, Long>> out) {
    if (piece.isMessage()) {
      return;
    }
    long minRowBytes = Math.max(chunkSize.maxBytes() / chunkSize.maxRows(), 1);
    long weight = 0;
    for (int row = 0; row < piece.rows(); row++) {
      weight += Math.max(piece.rowBytes(row), minRowBytes);
    }
    out.output(KV.of(piece.id().value(), weight));
  }
}
