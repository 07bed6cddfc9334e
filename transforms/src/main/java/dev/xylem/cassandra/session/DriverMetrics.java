package dev.xylem.cassandra.session;

import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.ProgrammaticDriverConfigLoaderBuilder;
import com.datastax.oss.driver.api.core.metrics.DefaultNodeMetric;
import com.datastax.oss.driver.api.core.metrics.DefaultSessionMetric;
import com.datastax.oss.driver.internal.core.metrics.TaggingMetricIdGenerator;
import com.datastax.oss.driver.internal.metrics.micrometer.MicrometerMetricsFactory;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * Which of its own metrics the driver keeps: in Micrometer's global registry, tagged with the
 * session's name and the node's address. They go away with their session.
 */
final class DriverMetrics {
  private static final String PREFIX = "cassandra.driver";

  private static final List<String> OF_SESSION =
      Stream.of(
              DefaultSessionMetric.CONNECTED_NODES,
              DefaultSessionMetric.BYTES_SENT,
              DefaultSessionMetric.BYTES_RECEIVED,
              DefaultSessionMetric.CQL_REQUESTS,
              DefaultSessionMetric.CQL_CLIENT_TIMEOUTS)
          .map(DefaultSessionMetric::getPath)
          .toList();

  private static final List<String> OF_NODE =
      Stream.of(
              DefaultNodeMetric.OPEN_CONNECTIONS,
              DefaultNodeMetric.AVAILABLE_STREAMS,
              DefaultNodeMetric.IN_FLIGHT,
              DefaultNodeMetric.ORPHANED_STREAMS,
              DefaultNodeMetric.UNSENT_REQUESTS,
              DefaultNodeMetric.ABORTED_REQUESTS,
              DefaultNodeMetric.WRITE_TIMEOUTS,
              DefaultNodeMetric.READ_TIMEOUTS,
              DefaultNodeMetric.UNAVAILABLES,
              DefaultNodeMetric.OTHER_ERRORS,
              DefaultNodeMetric.RETRIES,
              DefaultNodeMetric.CONNECTION_INIT_ERRORS,
              DefaultNodeMetric.AUTHENTICATION_ERRORS)
          .map(DefaultNodeMetric::getPath)
          .toList();

  private static final List<Duration> LATENCY_BOUNDS =
      Stream.of(1, 5, 20, 100, 500, 2_000, 10_000).map(Duration::ofMillis).toList();

  private DriverMetrics() {}

  static void enable(ProgrammaticDriverConfigLoaderBuilder settings) {
    settings
        .withClass(DefaultDriverOption.METRICS_FACTORY_CLASS, MicrometerMetricsFactory.class)
        .withClass(DefaultDriverOption.METRICS_ID_GENERATOR_CLASS, TaggingMetricIdGenerator.class)
        .withString(DefaultDriverOption.METRICS_ID_GENERATOR_PREFIX, PREFIX)
        .withStringList(DefaultDriverOption.METRICS_SESSION_ENABLED, OF_SESSION)
        .withStringList(DefaultDriverOption.METRICS_NODE_ENABLED, OF_NODE)
        // The driver's own choice of buckets is 50 of them.
        .withBoolean(DefaultDriverOption.METRICS_GENERATE_AGGREGABLE_HISTOGRAMS, false)
        .withDurationList(DefaultDriverOption.METRICS_SESSION_CQL_REQUESTS_SLO, LATENCY_BOUNDS);
  }
}
