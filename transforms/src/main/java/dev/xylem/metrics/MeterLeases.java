package dev.xylem.metrics;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.search.Search;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Keeps the meters of a table as long as it has users, and a while longer, so that their last
 * values are scraped. Without this, a JVM that lives for many runs would gather meters of each.
 *
 * <p>Meters are removed when another table is taken up, or when {@link #removeIdle} is called.
 * There is no thread for it: on a worker it would keep the classes of a finished job in memory.
 */
final class MeterLeases {
  private final MeterRegistry registry;
  private final LongSupplier nanoTime;
  private final long graceNanos;
  private final WorkerExports exports;
  private final Map<MeteredTable, Lease> leases = new HashMap<>();

  private static final class Lease {
    int users;
    long idleSinceNanos;
  }

  MeterLeases(
      MeterRegistry registry, LongSupplier nanoTime, Duration grace, WorkerExports exports) {
    this.registry = registry;
    this.nanoTime = nanoTime;
    graceNanos = grace.toNanos();
    this.exports = exports;
  }

  MeterRegistry registry() {
    return registry;
  }

  /** To be followed by one {@link #release}. */
  synchronized void acquire(MeteredTable table) {
    exports.acquire();
    leases.computeIfAbsent(table, key -> new Lease()).users++;
    removeIdle();
  }

  synchronized void release(MeteredTable table) {
    Lease lease = leases.get(table);
    lease.users--;
    lease.idleSinceNanos = nanoTime.getAsLong();
    exports.release();
  }

  /** Removes the meters of tables that nobody has used for the time of grace. */
  synchronized void removeIdle() {
    long now = nanoTime.getAsLong();
    List<MeteredTable> idle =
        leases.entrySet().stream()
            .filter(entry -> entry.getValue().users == 0)
            .filter(entry -> now - entry.getValue().idleSinceNanos >= graceNanos)
            .map(Map.Entry::getKey)
            .toList();
    idle.forEach(this::remove);
  }

  private void remove(MeteredTable table) {
    leases.remove(table);
    List<Meter> meters = List.copyOf(Search.in(registry).tags(table.tags()).meters());
    meters.forEach(registry::remove);
  }
}
