package dev.xylem.pipeline.run;

import dev.xylem.metrics.TableMetrics;
import dev.xylem.pipeline.metrics.BatchLatencies.Percentiles;
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
  private static final String TABLES = TableMetrics.namespace("");

  static WriteSummary of(MetricResults metrics, Optional<Percentiles> percentiles) {
    MetricQueryResults results = metrics.queryMetrics(MetricsFilter.builder().build());
    long limit = 0;
    for (MetricResult<GaugeResult> gauge : results.getGauges()) {
      if (isOfTable(gauge, TableMetrics.WRITE_LIMIT)) {
        limit = Math.max(limit, gauge.getAttempted().getValue());
      }
    }
    DistributionResult batches = DistributionResult.IDENTITY_ELEMENT;
    for (MetricResult<DistributionResult> distribution : results.getDistributions()) {
      if (isOfTable(distribution, TableMetrics.BATCH_MICROS)) {
        batches = sum(batches, distribution.getAttempted());
      }
    }
    return new WriteSummary(
        total(results, TableMetrics.ROWS_WRITTEN),
        total(results, TableMetrics.BYTES_WRITTEN),
        batches.getCount() == 0 ? Optional.empty() : Optional.of(batches),
        total(results, TableMetrics.WRITE_RETRIES),
        limit,
        percentiles);
  }

  private static long total(MetricQueryResults results, String name) {
    long total = 0;
    for (MetricResult<Long> counter : results.getCounters()) {
      if (isOfTable(counter, name)) {
        total += counter.getAttempted();
      }
    }
    return total;
  }

  private static boolean isOfTable(MetricResult<?> metric, String name) {
    return metric.getName().getName().equals(name)
        && metric.getName().getNamespace().startsWith(TABLES);
  }

  private static DistributionResult sum(DistributionResult a, DistributionResult b) {
    return DistributionResult.create(
        a.getSum() + b.getSum(),
        a.getCount() + b.getCount(),
        Math.min(a.getMin(), b.getMin()),
        Math.max(a.getMax(), b.getMax()));
  }
}
