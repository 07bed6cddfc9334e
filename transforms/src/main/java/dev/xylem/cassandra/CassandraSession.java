package dev.xylem.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/** One user's hold on a session that others of this JVM may use too. */
public final class CassandraSession implements AutoCloseable {
  private final SharedSession shared;
  private final AtomicBoolean closed = new AtomicBoolean();

  CassandraSession(SharedSession shared) {
    this.shared = shared;
  }

  public CassandraConfig config() {
    return shared.config();
  }

  /** The driver's session: to be used, not closed. It is not bound to a keyspace. */
  public CqlSession cql() {
    return shared.cql();
  }

  Retries retries(Duration giveUpAfter) {
    return new Retries(shared.config(), shared.timer(), giveUpAfter);
  }

  WriteLimiter writeLimiter(int maxInFlight) {
    return shared.writeLimiter(maxInFlight);
  }

  /** Gives the session up; the last user's closes it. */
  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      Sessions.release(shared);
    }
  }
}
