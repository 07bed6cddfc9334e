package dev.xylem.metrics;

import io.micrometer.core.instrument.Counter;
import java.util.concurrent.atomic.LongAdder;

/**
 * A number that only grows. Micrometer's counter shows it at once. Beam's, which belongs to the
 * thread that runs the bundle, gets what came from other threads when it is published.
 */
final class TableCounter {
  private final Counter meter;
  private final org.apache.beam.sdk.metrics.Counter beam;
  private final LongAdder unpublished = new LongAdder();

  TableCounter(Counter meter, org.apache.beam.sdk.metrics.Counter beam) {
    this.meter = meter;
    this.beam = beam;
  }

  void add(long amount) {
    meter.increment(amount);
    unpublished.add(amount);
  }

  void publish() {
    long amount = unpublished.sumThenReset();
    if (amount != 0) {
      beam.inc(amount);
    }
  }
}
