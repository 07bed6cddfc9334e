package dev.xylem.pipeline.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.metrics.BatchLatencies.Percentiles;
import dev.xylem.pipeline.run.WriteSummary;
import java.time.Duration;
import java.util.Optional;
import org.apache.beam.sdk.metrics.DistributionResult;
import org.junit.jupiter.api.Test;

class WriteReportTest {
  private static final Optional<DistributionResult> BATCHES =
      Optional.of(DistributionResult.create(2_810_000, 281, 900, 445_200));

  @Test
  void a_run_in_this_process_has_percentiles() {
    Percentiles percentiles =
        new Percentiles(Duration.ofNanos(4_230_000), Duration.ofMillis(30), Duration.ofMillis(99));

    assertThat(
            WriteReport.line(
                new WriteSummary(23_072, 4_612_345, BATCHES, 0, 32, Optional.of(percentiles))))
        .isEqualTo(
            "Cassandra took 23 072 rows (4.6 MB) in 281 batches, up to 32 at once: p50 4.2 ms,"
                + " p95 30 ms, p99 99 ms, at most 445 ms.");
  }

  @Test
  void a_run_elsewhere_has_the_mean() {
    assertThat(
            WriteReport.line(new WriteSummary(23_072, 4_612_345, BATCHES, 7, 0, Optional.empty())))
        .isEqualTo(
            "Cassandra took 23 072 rows (4.6 MB) in 281 batches: mean 10 ms, at most 445 ms,"
                + " 7 retries.");
  }

  @Test
  void a_bulk_writer_has_no_batches() {
    assertThat(
            WriteReport.line(
                new WriteSummary(5, 1_000_000, Optional.empty(), 0, 0, Optional.empty())))
        .isEqualTo("Cassandra took 5 rows (1.0 MB).");
  }
}
