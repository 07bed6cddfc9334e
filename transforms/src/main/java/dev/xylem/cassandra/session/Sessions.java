package dev.xylem.cassandra.session;

import dev.xylem.types.TransientException;
import dev.xylem.types.XylemException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The driver's sessions of this JVM, one a configuration. A session is opened for its first user
 * and closed with the last.
 *
 * <p>A session takes up to a second to open. Whoever runs a pipeline in its own JVM keeps one from
 * before the pipeline until after it, so that stages which do not overlap do not open it again.
 */
public final class Sessions {
  private static final BackOff BACK_OFF = new BackOff(100, 2_000);
  private static final Duration LONGEST_ATTEMPT = Duration.ofSeconds(15);

  private static final Map<CassandraConfig, SharedSession> SHARED = new HashMap<>();

  private Sessions() {}

  /**
   * The session of that configuration; to be closed once by the caller.
   *
   * @throws XylemException if no node can be reached, login or certificates are refused, or the
   *     local data centre has no nodes
   */
  public static CassandraSession acquire(CassandraConfig config) {
    synchronized (SHARED) {
      SharedSession shared = SHARED.get(config);
      if (shared == null) {
        shared = SessionOpening.open(config);
        SHARED.put(config, shared);
      }
      shared.users++;
      return new CassandraSession(shared);
    }
  }

  /**
   * The same for what runs on a worker, where the cluster was reachable when the run began: if no
   * node can be reached, asks again until {@link CassandraConfig#unreachableAfter} is over.
   *
   * @throws XylemException as {@link #acquire}
   */
  public static CassandraSession await(CassandraConfig config) {
    long waited = 0;
    for (int failures = 1; ; failures++) {
      long start = System.nanoTime();
      try {
        return acquire(config);
      } catch (XylemException e) {
        if (!(e instanceof TransientException) || waited >= config.unreachableAfter().toNanos()) {
          throw e;
        }
      }
      pause(BACK_OFF.millisAfter(failures));
      // An attempt that took longer is one during which this process stood still.
      waited += Math.min(System.nanoTime() - start, LONGEST_ATTEMPT.toNanos());
    }
  }

  private static void pause(long millis) {
    try {
      TimeUnit.MILLISECONDS.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new XylemException("interrupted while waiting for Cassandra", e);
    }
  }

  static void release(SharedSession shared) {
    synchronized (SHARED) {
      if (--shared.users > 0) {
        return;
      }
      SHARED.remove(shared.config());
    }
    shared.close();
  }
}
