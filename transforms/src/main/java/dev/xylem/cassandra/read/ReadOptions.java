package dev.xylem.cassandra.read;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import dev.xylem.cassandra.session.Durations;
import java.io.Serializable;
import java.time.Duration;
import java.util.Optional;

/**
 * How a table is read.
 *
 * @param splits ranges of tokens read independently; 0: as many as the table's size asks for, and
 *     more than the workers, so that they share the work evenly
 * @param pageRows rows of one page
 * @param pageBytes about how large a page may become: where rows are large, pages have fewer
 * @param consistencyOrNull how many replicas must answer; null: the configuration's level
 * @param giveUpAfter how long a page is asked for again while the cluster times out or is
 *     overloaded
 */
public record ReadOptions(
    int splits,
    int pageRows,
    int pageBytes,
    DefaultConsistencyLevel consistencyOrNull,
    Duration giveUpAfter)
    implements Serializable {
  public static final ReadOptions DEFAULT =
      new ReadOptions(0, 5000, 4 << 20, null, Duration.ofSeconds(60));

  /** An empty range costs a request, so that a small table may have some too many. */
  private static final int MIN_SPLITS = 32;

  private static final int MAX_SPLITS = 10_000;
  private static final int SPLITS_PER_WORKER = 4;

  /** About half a second's work. */
  private static final long BYTES_PER_SPLIT = 16 << 20;

  public ReadOptions {
    if (splits < 0 || pageRows < 1 || pageBytes < 1) {
      throw new IllegalArgumentException(
          "no less than 0 ranges, and pages of at least one row of one byte:"
              + " %d splits, %d rows, %d bytes".formatted(splits, pageRows, pageBytes));
    }
    if (consistencyOrNull == DefaultConsistencyLevel.ANY) {
      throw new IllegalArgumentException(
          "read consistency ANY: that is for writing; ONE is the least");
    }
    Durations.requirePositive("giveUpAfter", giveUpAfter);
  }

  Optional<DefaultConsistencyLevel> consistency() {
    return Optional.ofNullable(consistencyOrNull);
  }

  /**
   * Into how many ranges to cut a table.
   *
   * @param tableBytes how large it is
   * @param workerBytes how much of that each worker should have
   */
  int splitsOf(long tableBytes, long workerBytes) {
    if (splits > 0) {
      return splits;
    }
    long workers = workerBytes > 0 ? tableBytes / workerBytes : 1;
    long wanted = Math.max(tableBytes / BYTES_PER_SPLIT, workers * SPLITS_PER_WORKER);
    return (int) Math.max(MIN_SPLITS, Math.min(MAX_SPLITS, wanted));
  }

  public ReadOptions withSplits(int count) {
    return new ReadOptions(count, pageRows, pageBytes, consistencyOrNull, giveUpAfter);
  }

  public ReadOptions withPage(int rows, int bytes) {
    return new ReadOptions(splits, rows, bytes, consistencyOrNull, giveUpAfter);
  }

  public ReadOptions withConsistency(DefaultConsistencyLevel level) {
    return new ReadOptions(splits, pageRows, pageBytes, level, giveUpAfter);
  }

  public ReadOptions withGiveUpAfter(Duration duration) {
    return new ReadOptions(splits, pageRows, pageBytes, consistencyOrNull, duration);
  }
}
