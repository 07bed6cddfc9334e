package dev.xylem.bench.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Statement;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;

/** Requests, of which a fixed number is under way at once. */
final class AsyncRequests {
  private final CqlSession cql;
  private final int inFlight;
  private final Semaphore places;
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  AsyncRequests(CqlSession cql, int inFlight) {
    this.cql = cql;
    this.inFlight = inFlight;
    places = new Semaphore(inFlight);
  }

  /** Waits for a place, not for the answer. */
  void send(Statement<?> statement) throws InterruptedException {
    places.acquire();
    CompletionStage<?> unused =
        cql.executeAsync(statement)
            .whenComplete(
                (result, error) -> {
                  if (error != null) {
                    failure.compareAndSet(null, error);
                  }
                  places.release();
                });
  }

  /**
   * Waits for all answers.
   *
   * @throws IllegalStateException if one was not an acknowledgement
   */
  void await() throws InterruptedException {
    places.acquire(inFlight);
    places.release(inFlight);
    if (failure.get() != null) {
      throw new IllegalStateException("a write failed: " + failure.get(), failure.get());
    }
  }
}
