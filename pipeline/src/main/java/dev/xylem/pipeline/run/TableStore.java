package dev.xylem.pipeline.run;

import dev.xylem.cassandra.schema.Replication;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.embedded.EmbeddedCassandraException;
import dev.xylem.pipeline.settings.RunSettings.StoreSettings;
import dev.xylem.pipeline.settings.TableSink;
import dev.xylem.pipeline.settings.TableWriting;
import dev.xylem.types.XylemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The Cassandra that keeps the tables: one that runs anyway, that of {@code xylem serve}, or one
 * that is started for this run and ended after it.
 */
public final class TableStore implements AutoCloseable {
  private final StoreCassandra cassandra;
  private final CassandraConfig config;
  private final TableWriting writing;
  private final CassandraSession session;
  private final List<Thread> shutdownHooks = new ArrayList<>();

  private TableStore(
      StoreCassandra cassandra,
      CassandraConfig config,
      TableWriting writing,
      CassandraSession session) {
    this.cassandra = cassandra;
    this.writing = cassandra.settle(writing);
    this.config = config;
    this.session = session;
  }

  /**
   * Starts Cassandra if need be, and connects.
   *
   * @throws EmbeddedCassandraException if it does not start
   * @throws XylemException if it cannot be reached
   */
  public static TableStore open(StoreSettings settings) throws InterruptedException {
    return open(settings, TableWriting.CQL);
  }

  /** The same, for tables to be written like that. */
  static TableStore open(StoreSettings settings, TableWriting writing) throws InterruptedException {
    return connect(StoreCassandra.open(settings, writing.mayImport()), writing);
  }

  /** The same, for a run of which it is not known yet how it writes tables. */
  public static TableStore openForRun(StoreSettings settings) throws InterruptedException {
    return connect(StoreCassandra.open(settings, true), TableWriting.CQL);
  }

  /** The same Cassandra for tables to be written otherwise. This one is not to be used any more. */
  TableStore reopened(TableWriting other) {
    try {
      return connect(cassandra, other);
    } finally {
      session.close();
    }
  }

  /** Closes it if that fails. */
  static TableStore connect(StoreCassandra cassandra, TableWriting writing) {
    try {
      CassandraConfig config = writing.applyTo(cassandra.config());
      CassandraSession session = Sessions.acquire(config);
      try {
        if (writing.sink() == TableSink.BULK) {
          cassandra.requireSSTablesTaken(session);
        }
      } catch (RuntimeException e) {
        session.close();
        throw e;
      }
      return new TableStore(cassandra, config, writing, session);
    } catch (RuntimeException e) {
      RuntimeException cause = causeOf(e, cassandra);
      cassandra.close();
      throw cause;
    }
  }

  /** That it cannot be reached is no news of a Cassandra that has ended. */
  private static RuntimeException causeOf(RuntimeException failure, StoreCassandra cassandra) {
    return cassandra
        .end()
        .<RuntimeException>map(end -> new XylemException(end, failure))
        .orElse(failure);
  }

  public CassandraConfig config() {
    return config;
  }

  /** How tables are written here. */
  TableWriting writing() {
    return writing;
  }

  /** Whether no other process can have a run here: it has been started for this one. */
  public boolean isAlone() {
    return cassandra instanceof StoreCassandra.Own;
  }

  /** To be used, not closed. */
  public CassandraSession session() {
    return session;
  }

  /**
   * Makes the keyspace, if it is missing.
   *
   * @return warnings about its replication
   */
  List<String> createKeyspace(Replication replication) {
    try (Tables tables = Tables.open(config)) {
      return tables.createKeyspace(replication);
    } catch (RuntimeException e) {
      throw causeOf(e);
    }
  }

  /** Why something failed with it: that an embedded Cassandra has ended by itself, if it has. */
  RuntimeException causeOf(RuntimeException failure) {
    return causeOf(failure, cassandra);
  }

  /** Whether it has the Cassandra of another process of this user, which may end at any time. */
  public boolean isServed() {
    return cassandra instanceof StoreCassandra.Served;
  }

  /** As {@link StoreCassandra#origin}. */
  public Optional<String> origin() {
    return cassandra.origin();
  }

  /** As {@link StoreCassandra#unexpectedEnd}. */
  CompletableFuture<String> unexpectedEnd() {
    return cassandra.unexpectedEnd();
  }

  /** Why everything else failed, if the Cassandra has ended by itself. */
  Optional<XylemException> failure() {
    return cassandra.end().map(XylemException::new);
  }

  /** Has something done when this JVM is ended from outside, while Cassandra can be reached. */
  void beforeShutdown(Runnable task) {
    if (cassandra instanceof StoreCassandra.Own own) {
      own.cassandra().beforeShutdown(task);
      return;
    }
    Thread hook = new Thread(task, "xylem-shutdown");
    Runtime.getRuntime().addShutdownHook(hook);
    shutdownHooks.add(hook);
  }

  private void removeShutdownHooks() {
    try {
      shutdownHooks.forEach(Runtime.getRuntime()::removeShutdownHook);
    } catch (IllegalStateException e) {
      // This JVM is ending, and the hooks are at work.
    }
  }

  @Override
  public void close() {
    removeShutdownHooks();
    try {
      session.close();
    } finally {
      cassandra.close();
    }
  }
}
