package dev.xylem.pipeline.metrics;

import dev.xylem.metrics.TableMetrics;
import org.apache.beam.sdk.metrics.MetricQueryResults;
import org.apache.beam.sdk.metrics.MetricResult;

/** What was counted for all tables of a run together. */
public record TableTotals(MetricQueryResults results) {
  private static final String TABLES = TableMetrics.namespace("");

  public long of(String counterName) {
    long total = 0;
    for (MetricResult<Long> counter : results.getCounters()) {
      if (isOfTable(counter, counterName)) {
        total += counter.getAttempted();
      }
    }
    return total;
  }

  public static boolean isOfTable(MetricResult<?> metric, String name) {
    return metric.getName().getName().equals(name)
        && metric.getName().getNamespace().startsWith(TABLES);
  }
}
