package dev.xylem.cassandra.write;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.metrics.WriteLoadGauges;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The limiters of a session. Writers with the same {@link WriteConcurrency} share one. Those with
 * different ones have a limiter each; automatic limiters then find their shares of the cluster as
 * those of different processes do.
 */
final class WriteLimiters implements AutoCloseable {
  private final Map<WriteConcurrency, WriteLimiter> limiters = new ConcurrentHashMap<>();
  private final WriteLoadGauges gauges;

  private WriteLimiters(CassandraConfig config) {
    gauges = WriteLoadGauges.of(config.keyspace());
  }

  static WriteLimiter of(CassandraSession session, WriteConcurrency concurrency) {
    return session.shared(WriteLimiters.class, WriteLimiters::new).of(concurrency);
  }

  private WriteLimiter of(WriteConcurrency concurrency) {
    return limiters.computeIfAbsent(concurrency, this::newLimiter);
  }

  private WriteLimiter newLimiter(WriteConcurrency concurrency) {
    WriteLimiter limiter = concurrency.newLimiter();
    gauges.add(limiter);
    return limiter;
  }

  @Override
  public void close() {
    gauges.close();
  }
}
