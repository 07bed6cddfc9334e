package dev.xylem.cassandra;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.Statement;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.metrics.TableMetrics;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;

/**
 * Sends the batches of chunks without waiting for their answers, except for the limiter; ends a
 * bundle when all of its are acknowledged.
 */
final class WriteTableFn extends DoFn<Chunk, Long> {
  private static final long serialVersionUID = 1L;

  private final CassandraConfig config;
  private final TableSchema table;
  private final NodeCounters counters;
  private final WriteOptions options;
  private transient CassandraSession session;
  private transient InsertRows insert;
  private transient WriteOptions feasible;
  private transient WriteLimiter limiter;
  private transient Retries retries;
  private transient TableMetrics metrics;
  private transient PendingWrites pending;
  private transient long bundleRows;

  WriteTableFn(
      CassandraConfig config, TableSchema table, NodeCounters counters, WriteOptions options) {
    this.config = config;
    this.table = table;
    this.counters = counters;
    this.options = options;
  }

  @Setup
  public void setup() {
    session = Sessions.acquire(config);
    try {
      insert = new InsertRows(session, table);
    } catch (XylemException e) {
      throw e.with(Fact.NODE, counters.node()).with(Fact.TABLE, table.name());
    }
    feasible = session.kind().limit(options);
    limiter = session.writeLimiter(options.maxInFlight());
    retries = session.retries(options.giveUpAfter());
    metrics = TableMetrics.open(config.keyspace(), table.name().table(), table.name().run());
  }

  @StartBundle
  public void startBundle() {
    pending = new PendingWrites();
    bundleRows = 0;
  }

  @ProcessElement
  public void processElement(@Element Chunk chunk) throws InterruptedException {
    EncodedChunk rows = new EncodedChunk(chunk);
    int end;
    for (int from = 0; from < rows.rows(); from = end) {
      end = rows.batchEnd(from, feasible.batchRows(), feasible.batchBytes());
      write(rows, from, end);
    }
    countAcknowledged();
  }

  private void write(EncodedChunk rows, int from, int end) throws InterruptedException {
    Statement<?> statement = insert.bind(rows, from, end);
    limiter.acquire();
    try {
      pending.throwFailure();
    } catch (RuntimeException e) {
      limiter.release();
      throw e;
    }
    PendingWrites writes = pending;
    long bytes = rows.bytes(from, end);
    writes.started();
    CompletableFuture<?> unused =
        retries
            .run(() -> attempt(statement, end - from, bytes, writes))
            .whenComplete(
                (result, error) -> {
                  limiter.release();
                  if (error == null) {
                    writes.acknowledged(end - from);
                  } else {
                    writes.failed(locate(error, rows.describe(from, end)));
                  }
                });
  }

  private CompletionStage<AsyncResultSet> attempt(
      Statement<?> statement, int rows, long bytes, PendingWrites writes) {
    writes.throwFailure();
    long start = System.nanoTime();
    return session
        .cql()
        .executeAsync(statement)
        .whenComplete(
            (result, error) -> {
              if (error == null) {
                long latency = System.nanoTime() - start;
                limiter.acknowledged(latency);
                metrics.batchAcknowledged(rows, bytes, latency);
              } else {
                limiter.pushedBack();
                metrics.writeFailed();
              }
            });
  }

  private RuntimeException locate(Throwable error, String rows) {
    XylemException located =
        error instanceof XylemException known
            ? known
            : new XylemException("writing failed: " + error.getMessage(), error);
    return located
        .with(Fact.NODE, counters.node())
        .with(Fact.TABLE, table.name())
        .with(Fact.ROW, rows);
  }

  private void countAcknowledged() {
    long rows = pending.takeAcknowledged();
    counters.add(RowCount.WRITTEN, rows);
    bundleRows += rows;
    metrics.publish(limiter);
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) throws InterruptedException {
    pending.await();
    countAcknowledged();
    context.output(bundleRows, GlobalWindow.TIMESTAMP_MIN_VALUE, GlobalWindow.INSTANCE);
  }

  @Teardown
  public void teardown() {
    if (pending != null) {
      pending.abandon();
    }
    if (metrics != null) {
      metrics.close();
    }
    if (session != null) {
      session.close();
    }
  }
}
