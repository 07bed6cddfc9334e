package dev.xylem.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * What happens to a table in Cassandra, as seen by the workers of this JVM: meters of Micrometer's
 * global registry, tagged with the table. To be called once a batch or page, not once a row.
 */
public final class TableMetrics {
  private static final double[] PERCENTILES = {0.5, 0.95, 0.99};

  private final Counter rowsWritten;
  private final Counter bytesWritten;
  private final Timer batches;
  private final Counter writesRetried;
  private final Counter rowsRead;
  private final Counter bytesRead;
  private final Counter pages;

  private TableMetrics(MeterRegistry registry, String table) {
    rowsWritten = registry.counter("xylem.cassandra.rows.written", "table", table);
    bytesWritten = registry.counter("xylem.cassandra.bytes.written", "table", table);
    batches =
        Timer.builder("xylem.cassandra.batch")
            .tag("table", table)
            .publishPercentiles(PERCENTILES)
            .distributionStatisticExpiry(Duration.ofMinutes(1))
            .register(registry);
    writesRetried = registry.counter("xylem.cassandra.writes.retried", "table", table);
    rowsRead = registry.counter("xylem.cassandra.rows.read", "table", table);
    bytesRead = registry.counter("xylem.cassandra.bytes.read", "table", table);
    pages = registry.counter("xylem.cassandra.pages.read", "table", table);
  }

  /** The meters of a table, by the name that it has in Cassandra. */
  public static TableMetrics of(String table) {
    return new TableMetrics(Metrics.globalRegistry, table);
  }

  /** The replicas have acknowledged a batch. */
  public void batchAcknowledged(long rows, long bytes, long latencyNanos) {
    rowsWritten.increment(rows);
    bytesWritten.increment(bytes);
    batches.record(latencyNanos, TimeUnit.NANOSECONDS);
  }

  /** An attempt to write a batch has failed; another follows, or the run fails. */
  public void writeFailed() {
    writesRetried.increment();
  }

  /** A page has come. */
  public void pageRead(long rows, long bytes) {
    rowsRead.increment(rows);
    bytesRead.increment(bytes);
    pages.increment();
  }
}
