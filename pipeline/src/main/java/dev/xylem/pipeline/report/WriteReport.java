package dev.xylem.pipeline.report;

import dev.xylem.pipeline.run.WriteSummary;
import java.time.Duration;
import java.util.Locale;
import org.apache.beam.sdk.metrics.DistributionResult;

/** Summarises in a line the writing to Cassandra. */
final class WriteReport {
  private WriteReport() {}

  /** For example "Cassandra took 28 034 rows (2.1 MB) in 312 batches: half of them ...". */
  static String line(WriteSummary writes) {
    StringBuilder line =
        new StringBuilder(
            "Cassandra took %s rows (%s)".formatted(grouped(writes.rows()), megabytes(writes)));
    writes.batches().ifPresent(batches -> appendBatches(line, batches, writes));
    if (writes.retries() > 0) {
      line.append(", %s retries".formatted(grouped(writes.retries())));
    }
    return line.append('.').toString();
  }

  private static void appendBatches(
      StringBuilder line, DistributionResult batches, WriteSummary writes) {
    line.append(" in %s batches".formatted(grouped(batches.getCount())));
    if (writes.limit() > 0) {
      line.append(", up to %d at once".formatted(writes.limit()));
    }
    line.append(
        writes
            .percentiles()
            .map(
                times ->
                    ": p50 %s, p95 %s, p99 %s"
                        .formatted(millis(times.p50()), millis(times.p95()), millis(times.p99())))
            .orElseGet(() -> ": mean " + millis(micros((long) batches.getMean()))));
    line.append(", at most %s".formatted(millis(micros(batches.getMax()))));
  }

  private static String megabytes(WriteSummary writes) {
    return String.format(Locale.ROOT, "%.1f MB", writes.bytes() / 1e6);
  }

  private static Duration micros(long micros) {
    return Duration.ofNanos(micros * 1000);
  }

  private static String millis(Duration time) {
    double millis = time.toNanos() / 1e6;
    return String.format(Locale.ROOT, millis < 10 ? "%.1f ms" : "%.0f ms", millis);
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number).replace(',', ' ');
  }
}
