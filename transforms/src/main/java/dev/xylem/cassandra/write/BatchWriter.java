package dev.xylem.cassandra.write;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.Statement;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.DriverFailure;
import dev.xylem.cassandra.session.Machine;
import dev.xylem.cassandra.session.Retries;
import dev.xylem.metrics.TableMetrics;
import dev.xylem.metrics.WriteLoad;
import dev.xylem.types.RowSpan;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Sends the rows of chunks in batches.
 *
 * <ul>
 *   <li>A batch is under way from when the limiter lets it start until it is acknowledged or has
 *       failed for good; what becomes of it is told to the {@link PendingWrites} of its bundle,
 *       whatever happens.
 *   <li>A batch that the cluster finds too large is sent in halves, and later ones are smaller.
 * </ul>
 */
final class BatchWriter {
  private static final String ROW_HINT =
      "shorten its long fields; or have the cluster's native_transport_max_message_size and"
          + " commitlog_segment_size raised (a row may have half of the latter)";

  private final CassandraSession session;
  private final InsertRows insert;
  private final WriteOptions options;
  private final TableMetrics metrics;
  private final WriteLimiter limiter;
  private final Retries retries;
  private volatile int batchBytes;

  BatchWriter(
      CassandraSession session, InsertRows insert, WriteOptions options, TableMetrics metrics) {
    this.session = session;
    this.insert = insert;
    this.options = options;
    this.metrics = metrics;
    limiter = WriteLimiters.of(session, options.concurrency());
    retries = session.retries(options.giveUpAfter());
    batchBytes = options.batchBytes();
  }

  /** How many batches are under way, with those of all who share the limit. */
  WriteLoad load() {
    return limiter;
  }

  /** Rows of a chunk that are written with one statement. */
  private record Batch(EncodedChunk chunk, int from, int end) {
    int rows() {
      return end - from;
    }

    long bytes() {
      return chunk.bytes(from, end);
    }

    Batch upTo(int middle) {
      return new Batch(chunk, from, middle);
    }

    Batch startingAt(int middle) {
      return new Batch(chunk, middle, end);
    }

    RowSpan span() {
      return chunk.span(from, end);
    }
  }

  /**
   * Returns when all batches of the chunk are under way.
   *
   * @throws RuntimeException the failure of an earlier batch of the bundle
   */
  void write(EncodedChunk chunk, PendingWrites bundle) throws InterruptedException {
    int end;
    for (int from = 0; from < chunk.rows(); from = end) {
      end = chunk.batchEnd(from, options.batchRows(), batchBytes);
      start(new Batch(chunk, from, end), bundle);
    }
  }

  private void start(Batch batch, PendingWrites bundle) throws InterruptedException {
    limiter.acquire();
    try {
      bundle.throwFailure();
    } catch (RuntimeException e) {
      limiter.release();
      throw e;
    }
    bundle.started();
    CompletableFuture<?> unused =
        send(batch, bundle)
            .whenComplete(
                (nothing, error) -> {
                  limiter.release();
                  if (error == null) {
                    bundle.acknowledged(batch.rows());
                  } else {
                    bundle.failed(Retries.failure(error));
                  }
                });
  }

  /** Never throws: what goes wrong is the outcome. */
  private CompletableFuture<Void> send(Batch batch, PendingWrites bundle) {
    return retries
        .run(() -> attempt(batch, bundle))
        .<Void>thenApply(result -> null)
        .exceptionallyCompose(
            error -> {
              XylemException failure = Retries.failure(error);
              return DriverFailure.isTooLarge(failure.getCause())
                  ? divide(batch, bundle, failure)
                  : CompletableFuture.failedFuture(failure.withRows(batch.span()));
            });
  }

  private CompletableFuture<Void> divide(Batch batch, PendingWrites bundle, XylemException why) {
    if (batch.rows() == 1) {
      return CompletableFuture.failedFuture(
          new XylemException(
                  "a row of %,d bytes is too large: %s".formatted(batch.bytes(), why.problem()),
                  why.getCause())
              .withRows(batch.span())
              .with(Fact.HINT, ROW_HINT));
    }
    batchBytes = (int) Math.max(1, Math.min(batchBytes, batch.bytes() / 2));
    int middle = batch.from() + batch.rows() / 2;
    return send(batch.upTo(middle), bundle)
        .thenCompose(nothing -> send(batch.startingAt(middle), bundle));
  }

  private CompletionStage<AsyncResultSet> attempt(Batch batch, PendingWrites bundle) {
    bundle.throwFailure();
    Statement<?> statement = insert.bind(batch.chunk(), batch.from(), batch.end());
    long start = System.nanoTime();
    return session
        .cql()
        .executeAsync(statement)
        .whenComplete(
            (result, error) -> {
              long latency = System.nanoTime() - start;
              if (error == null) {
                limiter.acknowledged(latency);
                metrics.batchAcknowledged(batch.rows(), batch.bytes(), latency);
                if (Machine.current().has(result.getExecutionInfo().getCoordinator())) {
                  metrics.writtenLocally(batch.rows(), batch.bytes());
                }
              } else {
                metrics.writeFailed();
                if (DriverFailure.of(error).kind() != DriverFailure.Kind.FINAL) {
                  limiter.pushedBack(latency);
                }
              }
            });
  }
}
