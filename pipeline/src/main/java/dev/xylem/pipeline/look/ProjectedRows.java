package dev.xylem.pipeline.look;

import dev.xylem.expr.Projection;
import dev.xylem.expr.eval.Block;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import java.io.IOException;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Rows that are made of those of a table, one of one, under the same ids. */
public final class ProjectedRows implements RowSource {
  /** Rows without a value are not among them. */
  private static final BadRowSink LEFT_OUT = (row, why) -> {};

  private final RowSource table;
  private final Projection projection;
  private final Predicate<Chunk> isWanted;
  private final int[] columns;

  /**
   * @param table with the fields over which the projection was compiled, in their order
   * @param isWanted of a chunk of the table
   */
  public ProjectedRows(RowSource table, Projection projection, Predicate<Chunk> isWanted) {
    this(table, projection, isWanted, IntStream.range(0, projection.schema().size()).toArray());
  }

  private ProjectedRows(
      RowSource table, Projection projection, Predicate<Chunk> isWanted, int[] columns) {
    this.table = table;
    this.projection = projection;
    this.isWanted = isWanted;
    this.columns = columns;
  }

  @Override
  public RowSource withFields(List<String> names) {
    return new ProjectedRows(table, projection, isWanted, projection.schema().positions(names));
  }

  @Override
  public RowSource withFewRows(long rows) {
    return this;
  }

  @Override
  public void forEachInOrder(Function<Chunk, Chunk> transform, Sink sink) throws IOException {
    table.forEachInOrder(chunk -> transform.apply(made(chunk)), sink);
  }

  @Override
  public <A> List<A> collect(Supplier<A> newAccumulator, BiConsumer<A, Chunk> add) {
    return table.collect(
        newAccumulator, (accumulator, chunk) -> add.accept(accumulator, made(chunk)));
  }

  private Chunk made(Chunk chunk) {
    Chunk wanted = isWanted.test(chunk) ? chunk : chunk.slice(0, 0);
    return projection
        .computed(wanted.id(), wanted.ords(), Block.of(wanted), LEFT_OUT)
        .chunk()
        .project(columns);
  }
}
