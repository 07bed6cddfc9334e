package dev.xylem.cassandra.session;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.cql.Statement;
import dev.xylem.types.XylemException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

/** A reference to a session of the driver, which all users in this JVM share. */
public final class CassandraSession implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofMinutes(1);
  private static final int PAGE_ROWS = 200;

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

  /** Which database it is. */
  public ClusterKind kind() {
    return shared.kind();
  }

  /** At which consistency what a conditional update has written is read. */
  public ConsistencyLevel conditionalReads() {
    return kind().conditionalReads();
  }

  /**
   * Prepares an idempotent statement, and waits for it.
   *
   * @throws XylemException if the cluster refuses it, or has not answered after a minute
   */
  public PreparedStatement prepare(String statement, ConsistencyLevel consistency) {
    SimpleStatement simple =
        SimpleStatement.newInstance(statement).setConsistencyLevel(consistency).setIdempotent(true);
    return Retries.await(retries(TIMEOUT).run(() -> cql().prepareAsync(simple)));
  }

  /**
   * Carries out a statement that may be repeated, and waits for it.
   *
   * @return its first page
   * @throws XylemException as {@link #prepare}
   */
  public AsyncResultSet execute(Statement<?> statement) {
    Statement<?> repeatable = statement.setIdempotent(true);
    return Retries.await(retries(TIMEOUT).run(() -> cql().executeAsync(repeatable)));
  }

  /**
   * Carries out a statement that may be repeated at the consistency level for writing, and waits
   * for it.
   *
   * @throws XylemException as {@link #prepare}
   */
  public AsyncResultSet write(String statement, Object... values) {
    return execute(
        SimpleStatement.newInstance(statement, values)
            .setConsistencyLevel(config().writeConsistency()));
  }

  /**
   * Carries out a query at the consistency level for reading, and waits for all of its rows.
   *
   * @throws XylemException as {@link #prepare}
   */
  public List<Row> rows(String query, Object... values) {
    SimpleStatement simple =
        SimpleStatement.newInstance(query, values)
            .setConsistencyLevel(config().readConsistency())
            .setIdempotent(true);
    List<Row> rows = new ArrayList<>();
    Pages pages = new Pages(cql(), retries(TIMEOUT), PageSize.fixed(PAGE_ROWS), simple);
    for (Iterable<Row> page = pages.next(); page != null; page = pages.next()) {
      page.forEach(rows::add);
    }
    return rows;
  }

  /** Retries of requests for at most that long. */
  public Retries retries(Duration giveUpAfter) {
    return shared.retries(giveUpAfter);
  }

  /**
   * An object that all users of the session share, one of each type. It is made for the first who
   * asks for it, and closed with the session.
   */
  public <T extends AutoCloseable> T shared(Class<T> type, Function<CassandraConfig, T> factory) {
    return shared.resource(type, factory);
  }

  /** Releases the session; it is closed with the last reference. */
  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      Sessions.release(shared);
    }
  }
}
