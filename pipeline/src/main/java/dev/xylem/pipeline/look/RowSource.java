package dev.xylem.pipeline.look;

import dev.xylem.types.Chunk;
import java.io.IOException;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Where the rows are that somebody looks at. */
public interface RowSource {
  /** Only these fields, in that order. */
  RowSource withFields(List<String> names);

  /**
   * For somebody who wants the first rows only, whatever they are: about so many are read at once.
   */
  RowSource withFewRows(long rows);

  /**
   * Gives what is made of the chunks to a sink, in an order that is the same every time.
   *
   * @param transform may be called by several threads
   * @param sink is called by this thread; reading ends when it wants no more
   */
  void forEachInOrder(Function<Chunk, Chunk> transform, Sink sink) throws IOException;

  /**
   * Gives every chunk to the accumulator of the thread that has read it.
   *
   * @return the accumulators
   */
  <A> List<A> collect(Supplier<A> newAccumulator, BiConsumer<A, Chunk> add);

  /** Takes what was made of the chunks. */
  @FunctionalInterface
  interface Sink {
    /** Returns whether more is wanted. */
    boolean accept(Chunk chunk) throws IOException;
  }
}
