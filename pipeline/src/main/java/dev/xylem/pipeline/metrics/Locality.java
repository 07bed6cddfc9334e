package dev.xylem.pipeline.metrics;

import dev.xylem.metrics.TableMetrics;
import org.apache.beam.sdk.metrics.MetricResults;
import org.apache.beam.sdk.metrics.MetricsFilter;

/** How much of what a run wrote to Cassandra and read from it stayed on its workers' machines. */
public record Locality(Traffic written, Traffic read) {
  /**
   * Between workers and nodes.
   *
   * @param localRows those of the rows for which both were on one machine
   */
  public record Traffic(long rows, long bytes, long localRows, long localBytes) {
    public static final Traffic NONE = new Traffic(0, 0, 0, 0);
  }

  public static Locality of(MetricResults metrics) {
    TableTotals totals = new TableTotals(metrics.queryMetrics(MetricsFilter.builder().build()));
    return new Locality(
        new Traffic(
            totals.of(TableMetrics.ROWS_WRITTEN),
            totals.of(TableMetrics.BYTES_WRITTEN),
            totals.of(TableMetrics.ROWS_WRITTEN_LOCALLY),
            totals.of(TableMetrics.BYTES_WRITTEN_LOCALLY)),
        new Traffic(
            totals.of(TableMetrics.ROWS_READ),
            totals.of(TableMetrics.BYTES_READ),
            totals.of(TableMetrics.ROWS_READ_LOCALLY),
            totals.of(TableMetrics.BYTES_READ_LOCALLY)));
  }
}
