package dev.xylem.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import dev.xylem.metrics.WriteLoadGauges;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/** What all users of a session share: it, the clock of their retries, their limits. */
final class SharedSession {
  private final CassandraConfig config;
  private final CqlSession cql;
  private final ClusterKind kind;
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(SharedSession::newTimerThread);
  private final Map<WriteConcurrency, WriteLimiter> writeLimiters = new ConcurrentHashMap<>();

  private final WriteLoadGauges writeLoad;

  /** Guarded by {@link Sessions}. */
  int users;

  SharedSession(CassandraConfig config, CqlSession cql, ClusterKind kind) {
    this.config = config;
    this.cql = cql;
    this.kind = kind;
    writeLoad = WriteLoadGauges.of(config.keyspace());
  }

  private static Thread newTimerThread(Runnable work) {
    Thread thread = new Thread(work, "xylem-cassandra-retry");
    thread.setDaemon(true);
    return thread;
  }

  CassandraConfig config() {
    return config;
  }

  CqlSession cql() {
    return cql;
  }

  ClusterKind kind() {
    return kind;
  }

  ScheduledExecutorService timer() {
    return timer;
  }

  /**
   * One for all who ask for the same. Who ask for different ones have limits of their own beside
   * each other; automatic ones then find their shares as those of different processes do.
   */
  WriteLimiter writeLimiter(WriteConcurrency concurrency) {
    return writeLimiters.computeIfAbsent(concurrency, this::newWriteLimiter);
  }

  private WriteLimiter newWriteLimiter(WriteConcurrency concurrency) {
    WriteLimiter limiter = concurrency.newLimiter();
    writeLoad.add(limiter);
    return limiter;
  }

  void close() {
    timer.shutdownNow();
    writeLoad.close();
    // Who leaves last waits for no request; closing in order might wait for a node that is frozen.
    cql.forceCloseAsync().toCompletableFuture().join();
  }
}
