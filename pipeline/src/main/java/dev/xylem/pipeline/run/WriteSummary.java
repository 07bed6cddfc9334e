package dev.xylem.pipeline.run;

import dev.xylem.metrics.TableMetrics;
import dev.xylem.pipeline.metrics.BatchLatencies.Percentiles;
import dev.xylem.pipeline.metrics.TableTotals;
import java.util.Optional;
import org.apache.beam.sdk.metrics.DistributionResult;
import org.apache.beam.sdk.metrics.GaugeResult;
import org.apache.beam.sdk.metrics.MetricQueryResults;
import org.apache.beam.sdk.metrics.MetricResult;
import org.apache.beam.sdk.metrics.MetricResults;
import org.apache.beam.sdk.metrics.MetricsFilter;

/**
 * The writing to Cassandra, over all tables and workers of a run.
 *
 * @param batches how long each took, in µs; empty if none was written
 * @param retries attempts that failed and were repeated
 * @param limit how many batches a worker might have under way at once, at the end; 0 if that is not
 *     known
 * @param percentiles of the batches' times; empty if they were written by other processes
 */
public record WriteSummary(
    long rows,
    long bytes,
    Optional<DistributionResult> batches,
    long retries,
    long limit,
    Optional<Percentiles> percentiles) {
  static WriteSummary of(MetricResults metrics, Optional<Percentiles> percentiles) {
    MetricQueryResults results = metrics.queryMetrics(MetricsFilter.builder().build());
    long limit = 0;
    for (MetricResult<GaugeResult> gauge : results.getGauges()) {
      if (TableTotals.isOfTable(gauge, TableMetrics.WRITE_LIMIT)) {
        limit = Math.max(limit, gauge.getAttempted().getValue());
      }
    }
    DistributionResult batches = DistributionResult.IDENTITY_ELEMENT;
    for (MetricResult<DistributionResult> distribution : results.getDistributions()) {
      if (TableTotals.isOfTable(distribution, TableMetrics.BATCH_MICROS)) {
        batches = sum(batches, distribution.getAttempted());
      }
    }
    TableTotals totals = new TableTotals(results);
    return new WriteSummary(
        totals.of(TableMetrics.ROWS_WRITTEN),
        totals.of(TableMetrics.BYTES_WRITTEN),
        batches.getCount() == 0 ? Optional.empty() : Optional.of(batches),
        totals.of(TableMetrics.WRITE_RETRIES),
        limit,
        percentiles);
  }

  private static DistributionResult sum(DistributionResult a, DistributionResult b) {
    return DistributionResult.create(
        a.getSum() + b.getSum(),
        a.getCount() + b.getCount(),
        Math.min(a.getMin(), b.getMin()),
        Math.max(a.getMax(), b.getMax()));
  }
}
