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
  /** The histogram's buckets, in ms: from a batch that met no queue to one that timed out. */
  private static final Duration[] BOUNDS =
      LongStream.of(1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 30_000)
          .mapToObj(Duration::ofMillis)
          .toArray(Duration[]::new);

  private final MeterRegistry registry;
  private final Tags tags;
  private final String namespace;

  TableMeters(MeterRegistry registry, MeteredTable table) {
    this.registry = registry;
    tags = table.tags();
    namespace = TableMetrics.namespace(table.table());
  }

  /**
   * @param meter its name for Micrometer, which ends with what is counted
   * @param beam its name among Beam's counters of the table
   */
  TableCounter counter(String meter, String beam, String description) {
    return new TableCounter(
        Counter.builder(meter).description(description).tags(tags).register(registry),
        Metrics.counter(namespace, beam));
  }

  /**
   * @param beam its name among Beam's distributions of the table
   */
  TableTimer timer(String meter, String beam, String description) {
    Timer timer =
        Timer.builder(meter)
            .description(description)
            .tags(tags)
            .serviceLevelObjectives(BOUNDS)
            .register(registry);
    return new TableTimer(timer, Metrics.distribution(namespace, beam));
  }
}
