package dev.xylem.pipeline.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.metrics.TableMetrics;
import dev.xylem.pipeline.metrics.BatchLatencies.Percentiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BatchLatenciesTest {
  @Test
  void percentiles_are_of_the_batches_of_all_tables() {
    try (BatchLatencies latencies = BatchLatencies.observe();
        TableMetrics one = TableMetrics.open("latencies", "one", 1);
        TableMetrics other = TableMetrics.open("latencies", "other", 1)) {
      for (int millis = 1; millis <= 100; millis++) {
        (millis <= 50 ? one : other).batchAcknowledged(1, 1, millis * 1_000_000L);
      }

      Percentiles percentiles = latencies.percentiles().orElseThrow();
      assertThat(percentiles.p50().toMillis()).isBetween(49L, 53L);
      assertThat(percentiles.p95().toMillis()).isBetween(93L, 100L);
      assertThat(percentiles.p99().toMillis()).isBetween(97L, 105L);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 999, 1_001_000, 445_200_017, 61_234_567_891L})
  void no_percentile_is_longer_than_the_longest_batch(long nanos) {
    try (BatchLatencies latencies = BatchLatencies.observe();
        TableMetrics table = TableMetrics.open("latencies", "longest", 1)) {
      table.batchAcknowledged(1, 1, nanos);
      table.batchAcknowledged(1, 1, nanos / 3);

      Percentiles percentiles = latencies.percentiles().orElseThrow();
      assertThat(percentiles.p50()).isLessThanOrEqualTo(percentiles.p95());
      assertThat(percentiles.p95()).isLessThanOrEqualTo(percentiles.p99());
      assertThat(percentiles.p99().toNanos()).isBetween((long) (0.99 * nanos), nanos);
    }
  }

  @Test
  void there_are_none_when_nothing_was_written_here() {
    try (BatchLatencies latencies = BatchLatencies.observe()) {
      assertThat(latencies.percentiles()).isEmpty();
    }
  }
}
