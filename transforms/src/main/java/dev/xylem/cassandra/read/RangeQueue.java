package dev.xylem.cassandra.read;

import dev.xylem.cassandra.read.ParallelScan.Sink;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;

/**
 * What one thread makes of the chunks of a range, until another takes it. A reader that is too far
 * ahead waits.
 */
final class RangeQueue<T> implements Runnable {
  private static final int MAX_WAITING = 8;

  private final TableSource range;
  private final Function<Chunk, T> transform;
  private final BlockingQueue<Item<T>> items = new LinkedBlockingQueue<>(MAX_WAITING);

  RangeQueue(TableSource range, Function<Chunk, T> transform) {
    this.range = range;
    this.transform = transform;
  }

  private sealed interface Item<T> {}

  private record Made<T>(T value) implements Item<T> {}

  /**
   * There are no more.
   *
   * @param failure why not, if the range was not read to its end
   */
  private record End<T>(Optional<Throwable> failure) implements Item<T> {}

  /** Reads the range. */
  @Override
  public void run() {
    try {
      items.put(new End<>(read()));
    } catch (InterruptedException e) {
      // Nobody wants the rest.
      Thread.currentThread().interrupt();
    }
  }

  private Optional<Throwable> read() throws InterruptedException {
    try (RangeReading reading = new RangeReading(range)) {
      for (Chunk chunk = reading.next(); chunk != null; chunk = reading.next()) {
        items.put(new Made<>(transform.apply(chunk)));
      }
      return Optional.empty();
    } catch (RuntimeException | Error e) {
      return Optional.of(e);
    }
  }

  /**
   * Hands everything on.
   *
   * @return false if the sink wants no more
   */
  boolean drainTo(Sink<T> sink) throws IOException {
    Item<T> item = take();
    while (item instanceof Made<T> made) {
      if (!sink.accept(made.value())) {
        return false;
      }
      item = take();
    }
    ((End<T>) item).failure().ifPresent(RangeQueue::rethrow);
    return true;
  }

  private Item<T> take() {
    try {
      return items.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new XylemException("interrupted while a table was read", e);
    }
  }

  private static void rethrow(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) failure;
  }
}
