package dev.xylem.pipeline.flink;

import static org.apache.flink.configuration.RestartStrategyOptions.RESTART_STRATEGY;
import static org.apache.flink.configuration.RestartStrategyOptions.RESTART_STRATEGY_EXPONENTIAL_DELAY_ATTEMPTS;
import static org.apache.flink.configuration.RestartStrategyOptions.RESTART_STRATEGY_EXPONENTIAL_DELAY_BACKOFF_MULTIPLIER;
import static org.apache.flink.configuration.RestartStrategyOptions.RESTART_STRATEGY_EXPONENTIAL_DELAY_INITIAL_BACKOFF;
import static org.apache.flink.configuration.RestartStrategyOptions.RESTART_STRATEGY_EXPONENTIAL_DELAY_MAX_BACKOFF;
import static org.apache.flink.configuration.RestartStrategyOptions.RESTART_STRATEGY_EXPONENTIAL_DELAY_RESET_BACKOFF_THRESHOLD;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.flink.api.common.Plan;
import org.apache.flink.api.dag.Pipeline;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestartStrategyOptions;

/**
 * How often, and after which pause, Flink starts tasks again that were lost with their worker. By
 * itself it does so for no batch job.
 *
 * <p>Beam has options for it, and passes them on only for streaming.
 */
final class RestartStrategy {
  private static final String RETRIES = "numberOfExecutionRetries";
  private static final String DELAY = "executionRetryDelay";
  private static final String UNSET = "-1";

  /**
   * One lost worker takes about six: until Flink has noticed the loss, 20 to 50 s, it sends tasks
   * there, and then it finds one after another what it needs of the worker's output.
   */
  private static final int ATTEMPTS = 30;

  private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);

  /** With more, pauses would be what a lost worker costs most. */
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

  private static final double MULTIPLIER = 1.5;

  /** If nothing failed for so long, the attempts count from 0. */
  private static final Duration QUIET = Duration.ofHours(1);

  private RestartStrategy() {}

  /**
   * For a job on a cluster: as the options say, or the client's configuration of Flink, or Xylem.
   *
   * @param configuration of the client
   */
  static Configuration onCluster(Pipeline job, Configuration configuration) {
    return asked(job)
        .or(() -> configured(configuration))
        .orElseGet(() -> upTo(ATTEMPTS, FIRST_PAUSE));
  }

  /** What options say, if they say anything. */
  static Optional<Configuration> asked(Pipeline job) {
    Map<String, String> options =
        ((Plan) job).getExecutionConfig().getGlobalJobParameters().toMap();
    String retries = options.getOrDefault(RETRIES, UNSET);
    String delay = options.getOrDefault(DELAY, UNSET);
    if (retries.equals(UNSET) && delay.equals(UNSET)) {
      return Optional.empty();
    }
    return Optional.of(
        upTo(
            retries.equals(UNSET) ? ATTEMPTS : Integer.parseInt(retries),
            delay.equals(UNSET) ? FIRST_PAUSE : Duration.ofMillis(Long.parseLong(delay))));
  }

  /**
   * @throws XylemException for values that say nothing
   */
  static void check(FlinkPipelineOptions options) {
    if (options.getNumberOfExecutionRetries() < -1) {
      throw new XylemException(
              "--%s=%d is no number of retries"
                  .formatted(RETRIES, options.getNumberOfExecutionRetries()))
          .with(Fact.HINT, "0 has a job fail with the first worker that it loses");
    }
    long delay = options.getExecutionRetryDelay();
    if (delay != -1 && (delay < 1 || delay > QUIET.toMillis())) {
      throw new XylemException(
          "--%s=%d is no pause; it is in milliseconds, 1 to %d"
              .formatted(DELAY, delay, QUIET.toMillis()));
    }
  }

  private static Optional<Configuration> configured(Configuration configuration) {
    Configuration restarts = new Configuration();
    configuration
        .toMap()
        .forEach(
            (key, value) -> {
              if (key.startsWith(RestartStrategyOptions.RESTART_STRATEGY_CONFIG_PREFIX)) {
                restarts.setString(key, value);
              }
            });
    return restarts.getOptional(RESTART_STRATEGY).map(type -> restarts);
  }

  /** Failures during a pause count as one, so a lost worker does, however many tasks it had. */
  private static Configuration upTo(int attempts, Duration pause) {
    Configuration restarts = new Configuration();
    if (attempts == 0) {
      restarts.set(RESTART_STRATEGY, "none");
      return restarts;
    }
    restarts.set(RESTART_STRATEGY, "exponential-delay");
    restarts.set(RESTART_STRATEGY_EXPONENTIAL_DELAY_ATTEMPTS, attempts);
    restarts.set(RESTART_STRATEGY_EXPONENTIAL_DELAY_INITIAL_BACKOFF, pause);
    restarts.set(
        RESTART_STRATEGY_EXPONENTIAL_DELAY_MAX_BACKOFF,
        pause.compareTo(LONGEST_PAUSE) > 0 ? pause : LONGEST_PAUSE);
    restarts.set(RESTART_STRATEGY_EXPONENTIAL_DELAY_BACKOFF_MULTIPLIER, MULTIPLIER);
    restarts.set(RESTART_STRATEGY_EXPONENTIAL_DELAY_RESET_BACKOFF_THRESHOLD, QUIET);
    return restarts;
  }
}
