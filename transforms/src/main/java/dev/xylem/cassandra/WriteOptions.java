package dev.xylem.cassandra;

import java.io.Serializable;
import java.time.Duration;

/**
 * How rows are written.
 *
 * @param maxInFlight batches under way at once, over all writers of a JVM
 * @param batchRows rows of one batch
 * @param batchBytes bytes of one batch; a row larger than that is written alone
 * @param giveUpAfter how long a batch is tried again while the cluster times out or is overloaded
 */
public record WriteOptions(int maxInFlight, int batchRows, int batchBytes, Duration giveUpAfter)
    implements Serializable {

  /** Stays below Cassandra's default {@code batch_size_fail_threshold} of 50 KiB. */
  public static final WriteOptions DEFAULT =
      new WriteOptions(32, 100, 40 << 10, Duration.ofSeconds(60));

  public WriteOptions {
    if (maxInFlight < 1 || batchRows < 1 || batchBytes < 1) {
      throw new IllegalArgumentException(
          "at least one batch of one row of one byte: %d in flight, %d rows, %d bytes"
              .formatted(maxInFlight, batchRows, batchBytes));
    }
    if (batchRows > 65_535) {
      throw new IllegalArgumentException("the protocol allows 65535 rows a batch: " + batchRows);
    }
    Durations.requirePositive("giveUpAfter", giveUpAfter);
  }

  public WriteOptions withMaxInFlight(int batches) {
    return new WriteOptions(batches, batchRows, batchBytes, giveUpAfter);
  }

  public WriteOptions withBatch(int rows, int bytes) {
    return new WriteOptions(maxInFlight, rows, bytes, giveUpAfter);
  }

  public WriteOptions withGiveUpAfter(Duration duration) {
    return new WriteOptions(maxInFlight, batchRows, batchBytes, duration);
  }
}
