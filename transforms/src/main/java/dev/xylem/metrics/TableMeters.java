package dev.xylem.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.stream.LongStream;
import org.apache.beam.sdk.metrics.Metrics;

/** Makes the meters of one table, each in Micrometer and in Beam. */
final class TableMeters {
  /** Buckets for requests, in ms: from one that met no queue to one that timed out. */
  private static final Duration[] REQUEST_BOUNDS =
      bounds(1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 30_000);

  /** Buckets for moving files, in ms. */
  private static final Duration[] TRANSFER_BOUNDS =
      bounds(10, 50, 200, 1_000, 5_000, 20_000, 60_000, 300_000);

  private final MeterRegistry registry;
  private final Tags tags;
  private final String namespace;

  TableMeters(MeterRegistry registry, MeteredTable table) {
    this.registry = registry;
    tags = table.tags();
    namespace = TableMetrics.namespace(table.table());
  }

  private static Duration[] bounds(long... millis) {
    return LongStream.of(millis).mapToObj(Duration::ofMillis).toArray(Duration[]::new);
  }

  TableCounter rowsWritten() {
    return counter(
        "xylem.cassandra.written.rows", TableMetrics.ROWS_WRITTEN, "Rows that the replicas have");
  }

  TableCounter bytesWritten() {
    return counter(
        "xylem.cassandra.written.bytes",
        TableMetrics.BYTES_WRITTEN,
        "Bytes of their values, before Cassandra stores or compresses them");
  }

  TableCounter rowsWrittenLocally() {
    return counter(
        "xylem.cassandra.written.local.rows",
        TableMetrics.ROWS_WRITTEN_LOCALLY,
        "Rows that a replica on this machine has taken");
  }

  TableCounter bytesWrittenLocally() {
    return counter(
        "xylem.cassandra.written.local.bytes",
        TableMetrics.BYTES_WRITTEN_LOCALLY,
        "Bytes of their values");
  }

  /**
   * @param meter its name for Micrometer, which ends with what is counted
   * @param beam its name among Beam's counters of the table
   * @param more tags than the table's: names and values in turn
   */
  TableCounter counter(String meter, String beam, String description, String... more) {
    return new TableCounter(
        Counter.builder(meter).description(description).tags(tags.and(more)).register(registry),
        Metrics.counter(namespace, beam));
  }

  /** Times requests; see {@link #counter}. */
  TableTimer requests(String meter, String beam, String description) {
    return timer(meter, beam, description, REQUEST_BOUNDS, tags);
  }

  /** Times what takes longer than requests; see {@link #counter}. */
  TableTimer transfers(String meter, String beam, String description, String... more) {
    return timer(meter, beam, description, TRANSFER_BOUNDS, tags.and(more));
  }

  private TableTimer timer(
      String meter, String beam, String description, Duration[] bounds, Tags allTags) {
    Timer timer =
        Timer.builder(meter)
            .description(description)
            .tags(allTags)
            .serviceLevelObjectives(bounds)
            .register(registry);
    return new TableTimer(timer, Metrics.distribution(namespace, beam));
  }
}
