package dev.xylem.testing;

import io.micrometer.core.instrument.Clock;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.cumulative.CumulativeTimer;
import io.micrometer.core.instrument.distribution.DistributionStatisticConfig;
import io.micrometer.core.instrument.distribution.pause.PauseDetector;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/** When each batch was acknowledged while this was open, and how long after it was sent. */
public final class BatchTimeline implements AutoCloseable {
  private record Batch(long endNanos, long latencyNanos) {}

  /** Latencies in milliseconds. */
  public record Phase(
      String name, double seconds, long batches, double p50, double p95, double p99, double max) {

    public double batchesPerSecond() {
      return batches / seconds;
    }

    @Override
    public String toString() {
      return "%-22s %5.1f s %7d batches %8.0f batches/s  p50 %7.1f ms  p95 %7.1f ms  p99 %7.1f ms  max %7.1f ms"
          .formatted(name, seconds, batches, batchesPerSecond(), p50, p95, p99, max);
    }
  }

  private final Queue<Batch> batches = new ConcurrentLinkedQueue<>();
  private final Recorder recorder = new Recorder();

  private BatchTimeline() {}

  public static BatchTimeline open() {
    BatchTimeline timeline = new BatchTimeline();
    Metrics.addRegistry(timeline.recorder);
    return timeline;
  }

  /** The batches that were acknowledged between two values of {@link System#nanoTime}. */
  public Phase phase(String name, long fromNanos, long untilNanos) {
    double[] latencies =
        batches.stream()
            .filter(batch -> batch.endNanos - fromNanos >= 0 && batch.endNanos - untilNanos < 0)
            .mapToDouble(batch -> batch.latencyNanos / 1e6)
            .sorted()
            .toArray();
    return new Phase(
        name,
        (untilNanos - fromNanos) / 1e9,
        latencies.length,
        percentile(latencies, 0.50),
        percentile(latencies, 0.95),
        percentile(latencies, 0.99),
        percentile(latencies, 1));
  }

  /** The longest time without a batch acknowledged, within a span; in seconds. */
  public double longestGap(long fromNanos, long untilNanos) {
    long[] ends =
        batches.stream()
            .mapToLong(Batch::endNanos)
            .filter(end -> end - fromNanos >= 0 && end - untilNanos < 0)
            .sorted()
            .toArray();
    long last = fromNanos;
    long gap = 0;
    for (long end : ends) {
      gap = Math.max(gap, end - last);
      last = end;
    }
    return Math.max(gap, untilNanos - last) / 1e9;
  }

  private static double percentile(double[] sorted, double rank) {
    return sorted.length == 0
        ? Double.NaN
        : sorted[(int) Math.min(sorted.length - 1, Math.round(rank * (sorted.length - 1)))];
  }

  @Override
  public void close() {
    Metrics.removeRegistry(recorder);
    recorder.close();
  }

  private final class Recorder extends SimpleMeterRegistry {
    @Override
    protected Timer newTimer(
        Meter.Id id, DistributionStatisticConfig config, PauseDetector pauses) {
      return id.getName().startsWith("xylem.cassandra.") && id.getName().endsWith("batch")
          ? new RecordingTimer(id, clock, config, pauses)
          : super.newTimer(id, config, pauses);
    }

    private final class RecordingTimer extends CumulativeTimer {
      RecordingTimer(
          Meter.Id id, Clock clock, DistributionStatisticConfig config, PauseDetector pauses) {
        super(id, clock, config, pauses, TimeUnit.MILLISECONDS);
      }

      @Override
      protected void recordNonNegative(long amount, TimeUnit unit) {
        batches.add(new Batch(System.nanoTime(), unit.toNanos(amount)));
      }
    }
  }
}
