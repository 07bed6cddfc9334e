package dev.xylem.pipeline.look;

import dev.xylem.cassandra.read.ParallelScan;
import dev.xylem.cassandra.read.ReadOptions;
import dev.xylem.types.Chunk;
import java.io.IOException;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** The rows of a table that is read as a whole, in the order of the ring. */
public record ScannedRows(ParallelScan scan) implements RowSource {
  @Override
  public RowSource withFields(List<String> names) {
    return new ScannedRows(scan.withFields(names));
  }

  /** A page of thousands would be read in vain. */
  @Override
  public RowSource withFewRows(long rows) {
    ReadOptions options = ReadOptions.DEFAULT;
    return new ScannedRows(
        scan.withOptions(
            options.withPage((int) Math.min(rows, options.pageRows()), options.pageBytes())));
  }

  @Override
  public void forEachInOrder(Function<Chunk, Chunk> transform, Sink sink) throws IOException {
    scan.forEachInOrder(transform, sink::accept);
  }

  @Override
  public <A> List<A> collect(Supplier<A> newAccumulator, BiConsumer<A, Chunk> add) {
    return scan.collect(newAccumulator, add);
  }
}
