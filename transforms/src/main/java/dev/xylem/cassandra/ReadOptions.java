package dev.xylem.cassandra;

import java.io.Serializable;
import java.time.Duration;

/**
 * How a table is read.
 *
 * @param splits ranges of tokens read independently; more than the workers, so that they share the
 *     work evenly
 * @param pageRows rows of one page
 * @param pageBytes about how large a page may become: where rows are large, pages have fewer
 * @param giveUpAfter how long a page is asked for again while the cluster times out or is
 *     overloaded
 */
public record ReadOptions(int splits, int pageRows, int pageBytes, Duration giveUpAfter)
    implements Serializable {
  public static final ReadOptions DEFAULT =
      new ReadOptions(32, 5000, 4 << 20, Duration.ofSeconds(60));

  public ReadOptions {
    if (splits < 1 || pageRows < 1 || pageBytes < 1) {
      throw new IllegalArgumentException(
          "at least one range and pages of one row of one byte: %d splits, %d rows, %d bytes"
              .formatted(splits, pageRows, pageBytes));
    }
    Durations.requirePositive("giveUpAfter", giveUpAfter);
  }

  public ReadOptions withSplits(int count) {
    return new ReadOptions(count, pageRows, pageBytes, giveUpAfter);
  }

  public ReadOptions withPage(int rows, int bytes) {
    return new ReadOptions(splits, rows, bytes, giveUpAfter);
  }

  public ReadOptions withGiveUpAfter(Duration duration) {
    return new ReadOptions(splits, pageRows, pageBytes, duration);
  }
}
