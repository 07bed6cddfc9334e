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

/** One user's hold on a session that others of this JVM may use too. */
public final class CassandraSession implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(1);
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
    return Retries.await(retries(PATIENCE).run(() -> cql().prepareAsync(simple)));
  }

  /**
   * Carries out a statement that may be repeated, and waits for it.
   *
   * @return its first page
   * @throws XylemException as {@link #prepare}
   */
  public AsyncResultSet execute(Statement<?> statement) {
    Statement<?> repeatable = statement.setIdempotent(true);
    return Retries.await(retries(PATIENCE).run(() -> cql().executeAsync(repeatable)));
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
   * All rows of a query at the consistency level for reading, and waits for them.
   *
   * @throws XylemException as {@link #prepare}
   */
  public List<Row> rows(String query, Object... values) {
    SimpleStatement simple =
        SimpleStatement.newInstance(query, values)
            .setConsistencyLevel(config().readConsistency())
            .setIdempotent(true);
    List<Row> rows = new ArrayList<>();
    Pages pages = new Pages(cql(), retries(PATIENCE), PageSize.fixed(PAGE_ROWS), simple);
    for (Iterable<Row> page = pages.next(); page != null; page = pages.next()) {
      page.forEach(rows::add);
    }
    return rows;
  }

  /** Tries requests again for that long. */
  public Retries retries(Duration giveUpAfter) {
    return new Retries(shared.config(), shared.timer(), giveUpAfter);
  }

  /**
   * What all users of the session have in common beside it, one of each type: made for the first
   * who asks for it, closed with the session.
   */
  public <T extends AutoCloseable> T shared(Class<T> type, Function<CassandraConfig, T> factory) {
    return shared.resource(type, factory);
  }

  /** Gives the session up; the last user's closes it. */
  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      Sessions.release(shared);
    }
  }
}
