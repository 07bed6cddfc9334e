package dev.xylem.pipeline.look;

import dev.xylem.types.Chunk;
import dev.xylem.types.Schema;
import java.io.IOException;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Rows that are there already, in their order. */
public final class RowsInMemory implements RowSource {
  private final Schema fields;
  private final List<Chunk> chunks;

  /**
   * @param fields those of the chunks
   */
  public RowsInMemory(Schema fields, List<Chunk> chunks) {
    this.fields = fields;
    this.chunks = List.copyOf(chunks);
  }

  @Override
  public RowSource withFields(List<String> names) {
    int[] positions = fields.positions(names);
    return new RowsInMemory(
        fields.project(names), chunks.stream().map(chunk -> chunk.project(positions)).toList());
  }

  @Override
  public RowSource withFewRows(long rows) {
    return this;
  }

  @Override
  public void forEachInOrder(Function<Chunk, Chunk> transform, Sink sink) throws IOException {
    for (Chunk chunk : chunks) {
      if (!sink.accept(transform.apply(chunk))) {
        return;
      }
    }
  }

  @Override
  public <A> List<A> collect(Supplier<A> newAccumulator, BiConsumer<A, Chunk> add) {
    A accumulator = newAccumulator.get();
    chunks.forEach(chunk -> add.accept(accumulator, chunk));
    return List.of(accumulator);
  }
}
