package dev.xylem.cassandra.session;

import com.datastax.oss.driver.api.core.CqlSession;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A session of the driver with what its users share: the timer of retries, and their resources. */
final class SharedSession {
  private static final Logger LOG = LoggerFactory.getLogger(SharedSession.class);

  private final CassandraConfig config;
  private final CqlSession cql;
  private final ClusterKind kind;
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(SharedSession::newTimerThread);
  private final RunningTime time = RunningTime.by(timer);
  private final Map<Class<?>, AutoCloseable> resources = new ConcurrentHashMap<>();

  /** Guarded by {@link Sessions}. */
  int users;

  SharedSession(CassandraConfig config, CqlSession cql, ClusterKind kind) {
    this.config = config;
    this.cql = cql;
    this.kind = kind;
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

  /** Retries of requests for at most that long. */
  Retries retries(Duration giveUpAfter) {
    return new Retries(config, timer, time, giveUpAfter);
  }

  /** See {@link CassandraSession#shared}. */
  <T extends AutoCloseable> T resource(Class<T> type, Function<CassandraConfig, T> factory) {
    return type.cast(resources.computeIfAbsent(type, any -> factory.apply(config)));
  }

  void close() {
    timer.shutdownNow();
    resources.values().forEach(SharedSession::close);
    // No request is left to wait for, and an orderly close might wait for a frozen node.
    cql.forceCloseAsync().toCompletableFuture().join();
  }

  private static void close(AutoCloseable resource) {
    try {
      resource.close();
    } catch (Exception e) {
      LOG.warn("Cannot close {}", resource, e);
    }
  }
}
