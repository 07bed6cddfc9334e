package dev.xylem.join;

import dev.xylem.types.Chunk;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import java.util.function.Function;

/** Gives the elements with rows, and hands messages on as it meets them. */
public final class MessageFilter<T> implements Iterator<T> {
  private final Iterator<T> all;
  private final Function<T, Chunk> chunkOf;
  private final Consumer<Chunk> messages;
  private T next;

  /**
   * @param chunkOf the chunk of an element
   */
  public MessageFilter(Iterator<T> all, Function<T, Chunk> chunkOf, Consumer<Chunk> messages) {
    this.all = all;
    this.chunkOf = chunkOf;
    this.messages = messages;
  }

  @Override
  public boolean hasNext() {
    while (next == null && all.hasNext()) {
      T candidate = all.next();
      Chunk chunk = chunkOf.apply(candidate);
      if (chunk.isMessage()) {
        messages.accept(chunk);
      } else {
        next = candidate;
      }
    }
    return next != null;
  }

  @Override
  public T next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    T given = next;
    next = null;
    return given;
  }
}
