package dev.xylem.pipeline.look;

import dev.xylem.cassandra.read.RowLookup;
import dev.xylem.types.Chunk;
import dev.xylem.types.Schema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** The rows of a table that have a value in a field, as an index of Cassandra finds them. */
public final class IndexedRows implements RowSource {
  private final RowLookup lookup;
  private final String field;
  private final Object value;
  private final Schema read;

  private IndexedRows(RowLookup lookup, String field, Object value, Schema read) {
    this.lookup = lookup;
    this.field = field;
    this.value = value;
    this.read = read;
  }

  /** Empty if the table has no index of a field that the query compares with {@code ==}. */
  public static Optional<IndexedRows> of(RowQuery query, RowLookup lookup) {
    Map<String, Object> equal = query.equalFields();
    return equal.keySet().stream()
        .filter(lookup.indexed()::contains)
        .findFirst()
        .map(field -> new IndexedRows(lookup, field, equal.get(field), lookup.fields()));
  }

  /** Whose index it is. */
  public String field() {
    return field;
  }

  @Override
  public RowSource withFields(List<String> names) {
    return new IndexedRows(lookup, field, value, lookup.fields().project(names));
  }

  @Override
  public RowSource withFewRows(long rows) {
    return this;
  }

  @Override
  public void forEachInOrder(Function<Chunk, Chunk> transform, Sink sink) throws IOException {
    try {
      lookup.forEach(read, field, value, chunk -> accept(sink, transform.apply(chunk)));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static boolean accept(Sink sink, Chunk chunk) {
    try {
      return sink.accept(chunk);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public <A> List<A> collect(Supplier<A> newAccumulator, BiConsumer<A, Chunk> add) {
    A accumulator = newAccumulator.get();
    lookup.forEach(
        read,
        field,
        value,
        chunk -> {
          add.accept(accumulator, chunk);
          return true;
        });
    return List.of(accumulator);
  }
}
