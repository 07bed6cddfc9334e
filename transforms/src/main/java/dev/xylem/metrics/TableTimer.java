package dev.xylem.metrics;

import io.micrometer.core.instrument.Timer;
import java.util.concurrent.TimeUnit;
import org.apache.beam.sdk.metrics.Distribution;

/** How long something took, each time: for Micrometer at once, for Beam when it is published. */
final class TableTimer {
  private final Timer meter;
  private final Distribution beam;
  private long count;
  private long sumMicros;
  private long minMicros = Long.MAX_VALUE;
  private long maxMicros;

  /**
   * @param beam gets microseconds
   */
  TableTimer(Timer meter, Distribution beam) {
    this.meter = meter;
    this.beam = beam;
  }

  void record(long nanos) {
    meter.record(nanos, TimeUnit.NANOSECONDS);
    long micros = TimeUnit.NANOSECONDS.toMicros(nanos);
    synchronized (this) {
      count++;
      sumMicros += micros;
      minMicros = Math.min(minMicros, micros);
      maxMicros = Math.max(maxMicros, micros);
    }
  }

  synchronized void publish() {
    if (count == 0) {
      return;
    }
    beam.update(sumMicros, count, minMicros, maxMicros);
    count = 0;
    sumMicros = 0;
    minMicros = Long.MAX_VALUE;
    maxMicros = 0;
  }
}
