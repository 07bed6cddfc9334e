package dev.xylem.cassandra.write;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * Allows as many batches at once as an {@link AimdLimit} finds right.
 *
 * <ul>
 *   <li>When the limit falls below the batches under way, none is interrupted: no other starts
 *       until enough have ended.
 *   <li>Threads that wait start in the order in which they came. One of them is woken for each
 *       place that becomes free, and wakes the next if there is another place.
 * </ul>
 */
final class AimdWriteLimiter implements WriteLimiter {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition free = lock.newCondition();
  private final AimdLimit limit;
  private final LongSupplier nanoClock;
  private int inFlight;

  /**
   * @param nanoClock as {@link System#nanoTime}
   */
  AimdWriteLimiter(AimdLimit limit, LongSupplier nanoClock) {
    this.limit = limit;
    this.nanoClock = nanoClock;
  }

  @Override
  public void acquire() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (inFlight >= limit.current()) {
        limit.reached();
        awaitPlace();
      }
      inFlight++;
      wakeNext();
    } finally {
      lock.unlock();
    }
  }

  /** A wake-up that is lost with an interrupt is passed on. */
  private void awaitPlace() throws InterruptedException {
    try {
      free.await();
    } catch (InterruptedException e) {
      wakeNext();
      throw e;
    }
  }

  private void wakeNext() {
    if (inFlight < limit.current()) {
      free.signal();
    }
  }

  @Override
  public void release() {
    lock.lock();
    try {
      inFlight--;
      wakeNext();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void acknowledged(long latencyNanos) {
    lock.lock();
    try {
      limit.acknowledged(nanoClock.getAsLong(), latencyNanos);
      wakeNext();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void pushedBack(long latencyNanos) {
    lock.lock();
    try {
      limit.pushedBack(nanoClock.getAsLong(), latencyNanos);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public int limit() {
    lock.lock();
    try {
      return limit.current();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public int inFlight() {
    lock.lock();
    try {
      return inFlight;
    } finally {
      lock.unlock();
    }
  }
}
