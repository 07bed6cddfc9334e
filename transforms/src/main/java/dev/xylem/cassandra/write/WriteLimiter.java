package dev.xylem.cassandra.write;

import dev.xylem.metrics.WriteLoad;

/**
 * Decides how many batches may be under way at once, over all writers that share it. Told about
 * every attempt, so that it can find the limit from latencies and refusals.
 */
interface WriteLimiter extends WriteLoad {
  /** Waits until one more batch may start; to be followed by one {@link #release}. */
  void acquire() throws InterruptedException;

  /** A batch has ended, acknowledged or not. Never waits. */
  void release();

  /** An attempt was acknowledged just now. */
  void acknowledged(long latencyNanos);

  /** An attempt timed out or was refused just now, and the batch will be tried again. */
  void pushedBack(long latencyNanos);
}
