package dev.xylem.pipeline.metrics;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.distribution.DistributionStatisticConfig;
import io.micrometer.core.instrument.distribution.HistogramSnapshot;
import io.micrometer.core.instrument.distribution.ValueAtPercentile;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * How long the batches took that this process writes, of all tables together, from its start until
 * it is closed.
 */
public final class BatchLatencies implements AutoCloseable {
  private static final String TIMER = "xylem.cassandra.write.batch";
  private static final double[] PERCENTILES = {0.5, 0.95, 0.99};
  private static final int SIGNIFICANT_DIGITS = 2;

  /** Longer than a run: none of it is forgotten. */
  private static final Duration EXPIRY = Duration.ofDays(30);

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

  /**
   * The time within which half, 95 % and 99 % of the batches were acknowledged; within 1 %, and
   * never longer than the longest.
   */
  public record Percentiles(Duration p50, Duration p95, Duration p99) {}

  private BatchLatencies() {
    registry
        .config()
        .meterFilter(MeterFilter.denyUnless(id -> id.getName().equals(TIMER)))
        .meterFilter(new OfAllTables());
    Metrics.addRegistry(registry);
  }

  public static BatchLatencies observe() {
    return new BatchLatencies();
  }

  /** Makes one timer, with percentiles instead of buckets, of those of the tables. */
  private static final class OfAllTables implements MeterFilter {
    @Override
    public Meter.Id map(Meter.Id id) {
      return id.replaceTags(List.<Tag>of());
    }

    @Override
    public DistributionStatisticConfig configure(Meter.Id id, DistributionStatisticConfig config) {
      return DistributionStatisticConfig.builder()
          .percentiles(PERCENTILES)
          .percentilePrecision(SIGNIFICANT_DIGITS)
          .serviceLevelObjectives()
          .expiry(EXPIRY)
          .bufferLength(1)
          .build()
          .merge(config);
    }
  }

  /** Empty if no batch was written by this process. */
  public Optional<Percentiles> percentiles() {
    Timer timer = registry.find(TIMER).timer();
    if (timer == null || timer.count() == 0) {
      return Optional.empty();
    }
    HistogramSnapshot snapshot = timer.takeSnapshot();
    ValueAtPercentile[] values = snapshot.percentileValues();
    double longest = snapshot.max(TimeUnit.NANOSECONDS);
    return Optional.of(
        new Percentiles(
            atMost(longest, values[0]), atMost(longest, values[1]), atMost(longest, values[2])));
  }

  /** A percentile is the upper end of a bucket, which may lie beyond every batch in it. */
  private static Duration atMost(double longestNanos, ValueAtPercentile value) {
    return Duration.ofNanos((long) Math.min(value.value(TimeUnit.NANOSECONDS), longestNanos));
  }

  @Override
  public void close() {
    Metrics.removeRegistry(registry);
    registry.close();
  }
}
