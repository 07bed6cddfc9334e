package dev.xylem.cassandra.write;

import java.util.concurrent.Semaphore;

/** Allows a fixed number of batches at once. */
final class FixedWriteLimiter implements WriteLimiter {
  private final int limit;
  private final Semaphore permits;

  FixedWriteLimiter(int limit) {
    this.limit = limit;
    permits = new Semaphore(limit);
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
  public void pushedBack(long latencyNanos) {
    // The limit is fixed.
  }

  @Override
  public int limit() {
    return limit;
  }

  @Override
  public int inFlight() {
    return limit - permits.availablePermits();
  }
}
