package dev.xylem.cassandra.write;

import dev.xylem.cassandra.schema.Replication;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.values.PCollection;

/** Sample rows on their way to a new table, while the test does something to the cluster. */
final class BackgroundWrite {
  static final String NODE = "write_victim";

  private final String run;
  private final TableSchema table;
  private final CompletableFuture<Void> pipeline;

  private BackgroundWrite(String run, TableSchema table, CompletableFuture<Void> pipeline) {
    this.run = run;
    this.table = table;
    this.pipeline = pipeline;
  }

  /**
   * Makes keyspace and table, and starts the pipeline on embedded Flink.
   *
   * @param config with a keyspace that no other test has
   */
  static BackgroundWrite start(
      CassandraConfig config,
      Replication replication,
      WriteOptions options,
      Function<Pipeline, PCollection<Chunk>> rows) {
    String run = config.keyspace();
    TableSchema table = new TableSchema(new TableName("victim", 1), SampleRows.SCHEMA);
    try (Tables tables = Tables.open(config)) {
      tables.createKeyspace(replication);
      tables.create(table, "run 1", "");
    }
    Pipeline pipeline = EmbeddedFlink.newPipeline();
    rows.apply(pipeline)
        .apply(WriteTable.to(table, config, NodeCounters.of(run, NODE)).withOptions(options));
    return new BackgroundWrite(
        run, table, CompletableFuture.runAsync(() -> pipeline.run().waitUntilFinish()));
  }

  TableSchema table() {
    return table;
  }

  /** Returns when so many rows are acknowledged; fails if the pipeline ends before. */
  void awaitRows(long rows) throws InterruptedException {
    while (acknowledged() < rows) {
      if (pipeline.isDone()) {
        join();
        throw new AssertionError("the pipeline wrote only %d rows".formatted(acknowledged()));
      }
      TimeUnit.MILLISECONDS.sleep(1);
    }
  }

  long acknowledged() {
    return LiveCounts.of(run).get(NODE, RowCount.WRITTEN);
  }

  boolean isDone() {
    return pipeline.isDone();
  }

  /** Waits for success. */
  void join() {
    pipeline.join();
  }

  /** Waits for the failure, as a user sees it. */
  XylemException failure() {
    try {
      pipeline.join();
    } catch (CompletionException e) {
      return Stream.iterate((Throwable) e, Objects::nonNull, Throwable::getCause)
          .filter(XylemException.class::isInstance)
          .map(XylemException.class::cast)
          .findFirst()
          .orElseThrow(() -> new AssertionError("no readable failure", e));
    }
    throw new AssertionError("the pipeline succeeded");
  }
}
