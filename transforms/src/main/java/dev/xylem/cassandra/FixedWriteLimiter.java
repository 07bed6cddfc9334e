package dev.xylem.cassandra;

import java.util.concurrent.Semaphore;

/** Allows a fixed number of batches at once. */
final class FixedWriteLimiter implements WriteLimiter {
  private final Semaphore permits;

  FixedWriteLimiter(int maxInFlight) {
    permits = new Semaphore(maxInFlight);
  }

  @Override
  public void acquire() throws InterruptedException {
    permits.acquire();
  }

  @Override
  public void release() {
    permits.release();
  }

  @Override
  public void acknowledged(long latencyNanos) {
    // The limit is fixed.
  }

  @Override
  public void pushedBack() {
    // The limit is fixed.
  }
}
