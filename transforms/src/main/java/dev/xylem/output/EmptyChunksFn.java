package dev.xylem.output;

import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Schema;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;

/** Gives a chunk without rows for each of so many files: a file without rows is one too. */
final class EmptyChunksFn extends DoFn<Integer, KV<Integer, Chunk>> {
  private static final long serialVersionUID = 1L;

  private final Schema schema;

  EmptyChunksFn(Schema schema) {
    this.schema = schema;
  }

  @ProcessElement
  public void processElement(@Element Integer files, OutputReceiver<KV<Integer, Chunk>> out) {
    Chunk empty = new ChunkBuilder(schema, 0).build(ChunkId.ofFile(0, 0));
    for (int file = 0; file < files; file++) {
      out.output(KV.of(file, empty));
    }
  }
}
