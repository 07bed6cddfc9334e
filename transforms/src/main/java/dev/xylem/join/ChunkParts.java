package dev.xylem.join;

import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.Schema;
import java.util.function.Consumer;

/**
 * Collects rows into a chunk, which is cut into parts of the chunk size as it grows: only one part
 * is in memory. What stays within the size is not cut.
 */
public final class ChunkParts {
  private final ChunkBuilder builder;
  private final ChunkId id;
  private final ChunkSize chunkSize;
  private final Consumer<Chunk> out;
  private int parts;

  public ChunkParts(Schema schema, ChunkId id, ChunkSize chunkSize, Consumer<Chunk> out) {
    builder = new ChunkBuilder(schema, 0);
    this.id = id;
    this.chunkSize = chunkSize;
    this.out = out;
  }

  public void append(Chunk source, int row, long ord) {
    if (builder.isFull(chunkSize)) {
      out.accept(builder.build(id.part(parts++)));
    }
    builder.appendRow(source, row, ord);
  }

  /** Hands on what is left; to be called once, after the last row. */
  public void finish() {
    if (!builder.isEmpty()) {
      out.accept(builder.build(parts == 0 ? id : id.part(parts)));
    }
  }
}
