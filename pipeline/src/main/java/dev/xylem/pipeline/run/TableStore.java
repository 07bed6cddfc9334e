package dev.xylem.pipeline.run;

import dev.xylem.cassandra.schema.Replication;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.ContactPoint;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.embedded.EmbeddedCassandra;
import dev.xylem.embedded.EmbeddedCassandraException;
import dev.xylem.pipeline.settings.DataDirectory;
import dev.xylem.pipeline.settings.RunSettings.StoreSettings;
import dev.xylem.pipeline.settings.TableWriting;
import dev.xylem.types.IoReason;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The Cassandra that keeps the tables: one that runs anyway, or one that is started for this run
 * and ended after it.
 */
public final class TableStore implements AutoCloseable {
  private static final long END_KNOWN_MILLIS = 300;

  private final Optional<EmbeddedCassandra> embedded;
  private final CassandraConfig config;
  private final TableWriting writing;
  private final CassandraSession session;
  private final List<Thread> shutdownHooks = new ArrayList<>();

  private TableStore(
      Optional<EmbeddedCassandra> embedded,
      CassandraConfig config,
      TableWriting writing,
      CassandraSession session) {
    this.embedded = embedded;
    this.writing = embedded.map(writing::into).orElse(writing);
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
    Optional<EmbeddedCassandra> embedded = Optional.empty();
    try {
      if (settings.isEmbedded()) {
        embedded = Optional.of(start(settings, writing.mayImport()));
      }
      CassandraConfig config = writing.applyTo(config(settings, embedded));
      return new TableStore(embedded, config, writing, Sessions.acquire(config));
    } catch (RuntimeException e) {
      embedded.ifPresent(EmbeddedCassandra::close);
      throw e;
    }
  }

  private static EmbeddedCassandra start(StoreSettings settings, boolean mayImport)
      throws InterruptedException {
    settings.dataDirectory().ifPresent(DataDirectory::make);
    try {
      var builder = EmbeddedCassandra.builder().jmx(mayImport);
      settings.dataDirectory().ifPresent(builder::directory);
      return builder.start();
    } catch (IOException e) {
      throw new XylemException("the embedded Cassandra cannot be started: " + IoReason.of(e), e)
          .with(
              Fact.HINT,
              "check the directory and the space on its disk: "
                  + settings.dataDirectory().map(Path::toString).orElse("$TMPDIR or /tmp"));
    }
  }

  private static CassandraConfig config(
      StoreSettings settings, Optional<EmbeddedCassandra> embedded) {
    if (embedded.isPresent()) {
      InetSocketAddress address = embedded.get().contactPoint();
      ContactPoint point = new ContactPoint(address.getHostString(), address.getPort());
      return CassandraConfig.of(List.of(point), settings.keyspace())
          .withLocalDatacenter(embedded.get().localDatacenter());
    }
    return settings.cluster().orElseThrow();
  }

  public CassandraConfig config() {
    return config;
  }

  /** How tables are written here. */
  TableWriting writing() {
    return writing;
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
    }
  }

  /** Completes if a Cassandra that was started for this run ends by itself, saying so. */
  CompletableFuture<String> unexpectedEnd() {
    return embedded
        .map(
            cassandra ->
                cassandra
                    .onExit()
                    .thenApply(
                        status ->
                            "the embedded Cassandra ended during the run%s (exit status %d, log %s)"
                                .formatted(
                                    cassandra.causeOfEnd().map(": "::concat).orElse(""),
                                    status,
                                    cassandra.logFile())))
        .orElseGet(CompletableFuture::new);
  }

  /** Why everything else failed, if an embedded Cassandra has ended by itself. */
  Optional<XylemException> failure() {
    if (embedded.isEmpty()) {
      return Optional.empty();
    }
    try {
      // Its connections break a moment before its end is known.
      return Optional.of(
          new XylemException(unexpectedEnd().get(END_KNOWN_MILLIS, TimeUnit.MILLISECONDS)));
    } catch (TimeoutException | ExecutionException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /** Has something done when this JVM is ended from outside, while Cassandra can be reached. */
  void beforeShutdown(Runnable task) {
    if (embedded.isPresent()) {
      embedded.get().beforeShutdown(task);
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
      embedded.ifPresent(EmbeddedCassandra::close);
    }
  }
}
