package dev.xylem.pipeline.run;

import dev.xylem.cassandra.bulk.SelectPeerAccess;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.embedded.DirectoryInUseException;
import dev.xylem.embedded.EmbeddedCassandra;
import dev.xylem.embedded.EmbeddedCassandraException;
import dev.xylem.embedded.ServedCassandra;
import dev.xylem.pipeline.connection.LocalConnection;
import dev.xylem.pipeline.settings.DataDirectory;
import dev.xylem.pipeline.settings.RunSettings.StoreSettings;
import dev.xylem.pipeline.settings.TableWriting;
import dev.xylem.types.IoReason;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Whose Cassandra a store has. */
sealed interface StoreCassandra extends AutoCloseable {
  /**
   * Starts one, unless somebody names one or serves the one of the directory.
   *
   * @throws EmbeddedCassandraException if it does not start
   */
  static StoreCassandra open(StoreSettings settings, boolean mayImport)
      throws InterruptedException {
    if (settings.cluster().isPresent()) {
      return new Cluster(settings.cluster().get());
    }
    Optional<Path> directory = settings.dataDirectory();
    directory.ifPresent(DataDirectory::make);
    try {
      var builder = EmbeddedCassandra.builder().jmx(mayImport);
      directory.ifPresent(builder::directory);
      return new Own(builder.start(), settings.keyspace());
    } catch (DirectoryInUseException e) {
      return directory
          .flatMap(path -> ServedCassandra.of(e, path))
          .map(served -> new Served(served, settings.keyspace()))
          .orElseThrow(() -> e);
    } catch (IOException e) {
      throw new XylemException("the embedded Cassandra cannot be started: " + IoReason.of(e), e)
          .with(
              Fact.HINT,
              "check the directory and the space on its disk: "
                  + settings
                      .dataDirectory()
                      .map(Path::toString)
                      .orElse(System.getProperty("java.io.tmpdir")));
    }
  }

  CassandraConfig config();

  /** How tables are written into it. */
  TableWriting settle(TableWriting writing);

  /**
   * @throws XylemException if tables cannot be written into it as SSTables
   */
  default void requireSSTablesTaken(CassandraSession session) {}

  /** Completes if it ends by itself, saying so; never for one of which that is not known. */
  CompletableFuture<String> unexpectedEnd();

  /** How it has ended by itself, if it has, to those whose connections break. */
  Optional<String> end();

  /** Empty for one that is up anyway, as somebody named it. */
  Optional<String> origin();

  /** Ends it, if it was started for the store. */
  @Override
  void close();

  /** Started for the store. */
  record Own(EmbeddedCassandra cassandra, String keyspace) implements StoreCassandra {
    private static final long END_KNOWN_MILLIS = 300;

    @Override
    public CassandraConfig config() {
      return LocalConnection.config(cassandra, keyspace);
    }

    @Override
    public TableWriting settle(TableWriting writing) {
      return writing.into(cassandra);
    }

    @Override
    public CompletableFuture<String> unexpectedEnd() {
      return cassandra
          .onExit()
          .thenApply(
              status ->
                  "the embedded Cassandra ended during the run%s (exit status %d, log %s)"
                      .formatted(
                          cassandra.causeOfEnd().map(": "::concat).orElse(""),
                          status,
                          cassandra.logFile()));
    }

    @Override
    public Optional<String> end() {
      try {
        // Its connections break a moment before its end is known.
        return Optional.of(unexpectedEnd().get(END_KNOWN_MILLIS, TimeUnit.MILLISECONDS));
      } catch (TimeoutException | ExecutionException e) {
        return Optional.empty();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return Optional.empty();
      }
    }

    @Override
    public Optional<String> origin() {
      return Optional.of("embedded");
    }

    @Override
    public void close() {
      cassandra.close();
    }
  }

  /** Of {@code xylem serve}. */
  record Served(ServedCassandra cassandra, String keyspace) implements StoreCassandra {
    @Override
    public CassandraConfig config() {
      return LocalConnection.config(cassandra, keyspace);
    }

    @Override
    public TableWriting settle(TableWriting writing) {
      return writing.into(cassandra);
    }

    @Override
    public CompletableFuture<String> unexpectedEnd() {
      return cassandra.onExit().thenApply(ended -> message());
    }

    @Override
    public Optional<String> end() {
      return cassandra.isOver() ? Optional.of(message()) : Optional.empty();
    }

    private String message() {
      return "xylem serve (process %d) ended, and with it the Cassandra that this run used; run again, and one is started for the run"
          .formatted(cassandra.process());
    }

    @Override
    public Optional<String> origin() {
      return Optional.of("of xylem serve, process " + cassandra.process());
    }

    @Override
    public void close() {}
  }

  /** That somebody named. */
  record Cluster(CassandraConfig config) implements StoreCassandra {
    @Override
    public void requireSSTablesTaken(CassandraSession session) {
      if (SelectPeerAccess.isRefused(session)) {
        throw new XylemException(
                "Cassandra at %s takes no SSTables by the network: it is one that Xylem has started"
                    .formatted(config.where()))
            .with(
                Fact.HINT,
                "name its directory instead, with --data=DIR, or write rows with --table-sink=cql");
      }
    }

    @Override
    public TableWriting settle(TableWriting writing) {
      return writing;
    }

    @Override
    public CompletableFuture<String> unexpectedEnd() {
      return new CompletableFuture<>();
    }

    @Override
    public Optional<String> end() {
      return Optional.empty();
    }

    @Override
    public Optional<String> origin() {
      return Optional.empty();
    }

    @Override
    public void close() {}
  }
}
