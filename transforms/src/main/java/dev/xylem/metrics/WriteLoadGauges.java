package dev.xylem.metrics;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Metrics;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.ToIntFunction;

/**
 * Shows how many batches are, and may be, under way in a session, over all tables that are written
 * through it.
 */
public final class WriteLoadGauges implements AutoCloseable {
  private final MeterRegistry registry;
  private final List<WriteLoad> loads = new CopyOnWriteArrayList<>();
  private final List<Meter> gauges;

  WriteLoadGauges(MeterRegistry registry, String keyspace) {
    this.registry = registry;
    gauges =
        List.of(
            gauge(
                "xylem.cassandra.write.inflight",
                "Batches under way",
                keyspace,
                WriteLoad::inFlight),
            gauge(
                "xylem.cassandra.write.limit",
                "Batches that may be under way at once",
                keyspace,
                WriteLoad::limit));
  }

  /**
   * Gauges that show 0 until loads are added.
   *
   * @param keyspace of the session
   */
  public static WriteLoadGauges of(String keyspace) {
    return new WriteLoadGauges(Metrics.globalRegistry, keyspace);
  }

  private Gauge gauge(
      String name, String description, String keyspace, ToIntFunction<WriteLoad> value) {
    return Gauge.builder(name, loads, all -> all.stream().mapToInt(value).sum())
        .description(description)
        .tag("keyspace", keyspace)
        .register(registry);
  }

  /** Counts this load in. */
  public void add(WriteLoad load) {
    loads.add(load);
  }

  /** Takes the gauges away. */
  @Override
  public void close() {
    gauges.forEach(registry::remove);
  }
}
