package dev.xylem.cassandra.write;

import static java.util.Objects.requireNonNull;

import dev.xylem.cassandra.session.ClusterKind;
import dev.xylem.cassandra.session.Durations;
import java.io.Serializable;
import java.time.Duration;

/**
 * How rows are written.
 *
 * @param concurrency batches under way at once, over all writers of a JVM
 * @param batchRows rows of one batch
 * @param batchBytes bytes of one batch; a row larger than that is written alone
 * @param giveUpAfter how long a batch is tried again while the cluster times out or is overloaded
 */
public record WriteOptions(
    WriteConcurrency concurrency, int batchRows, int batchBytes, Duration giveUpAfter)
    implements Serializable {

  /** Cassandra's {@code batch_size_fail_threshold} is not for batches of one partition. */
  public static final WriteOptions DEFAULT =
      new WriteOptions(WriteConcurrency.AUTOMATIC, 1000, 128 << 10, Duration.ofSeconds(60));

  public WriteOptions {
    requireNonNull(concurrency, "concurrency");
    if (batchRows < 1 || batchBytes < 1) {
      throw new IllegalArgumentException(
          "a batch has at least one row of one byte: %d rows, %d bytes"
              .formatted(batchRows, batchBytes));
    }
    if (batchRows > 65_535) {
      throw new IllegalArgumentException("the protocol allows 65535 rows a batch: " + batchRows);
    }
    Durations.requirePositive("giveUpAfter", giveUpAfter);
  }

  /** These options as far as the database can follow them. */
  WriteOptions within(ClusterKind kind) {
    return withBatch(Math.min(batchRows, kind.maxBatchRows()), batchBytes);
  }

  public WriteOptions withConcurrency(WriteConcurrency changed) {
    return new WriteOptions(changed, batchRows, batchBytes, giveUpAfter);
  }

  public WriteOptions withBatch(int rows, int bytes) {
    return new WriteOptions(concurrency, rows, bytes, giveUpAfter);
  }

  public WriteOptions withGiveUpAfter(Duration duration) {
    return new WriteOptions(concurrency, batchRows, batchBytes, duration);
  }
}
