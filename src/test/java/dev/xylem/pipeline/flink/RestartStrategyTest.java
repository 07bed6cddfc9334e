package dev.xylem.pipeline.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.TransientException;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.List;
import java.util.Map;
import org.apache.beam.runners.flink.FlinkExecutionEnvironments;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.sdk.util.UserCodeException;
import org.apache.flink.api.common.Plan;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.throwable.ThrowableClassifier;
import org.apache.flink.runtime.throwable.ThrowableType;
import org.junit.jupiter.api.Test;

class RestartStrategyTest {

  private static Map<String, String> strategy(Configuration ofClient, String... options) {
    return RestartStrategy.onCluster(job(options), ofClient).toMap();
  }

  private static Plan job(String... options) {
    FlinkPipelineOptions parsed = FlinkOptions.parse(List.of(options), List.of());
    Plan plan = new Plan(List.of());
    plan.setExecutionConfig(
        FlinkExecutionEnvironments.createBatchExecutionEnvironment(parsed).getConfig());
    return plan;
  }

  @Test
  void a_job_on_a_cluster_is_tried_again_thirty_times_with_longer_and_longer_pauses() {
    assertThat(strategy(new Configuration()))
        .containsEntry("restart-strategy.type", "exponential-delay")
        .containsEntry("restart-strategy.exponential-delay.attempts-before-reset-backoff", "30")
        .containsEntry("restart-strategy.exponential-delay.initial-backoff", "1 s")
        .containsEntry("restart-strategy.exponential-delay.max-backoff", "5 s");
  }

  @Test
  void beams_options_say_how_many_and_how_long_the_first_pause_is() {
    assertThat(
            strategy(
                new Configuration(), "--numberOfExecutionRetries=3", "--executionRetryDelay=200"))
        .containsEntry("restart-strategy.exponential-delay.attempts-before-reset-backoff", "3")
        .containsEntry("restart-strategy.exponential-delay.initial-backoff", "200 ms");
    assertThat(strategy(new Configuration(), "--executionRetryDelay=60000"))
        .containsEntry("restart-strategy.exponential-delay.attempts-before-reset-backoff", "30")
        .containsEntry("restart-strategy.exponential-delay.max-backoff", "1 min");
  }

  @Test
  void without_retries_the_first_loss_ends_the_job() {
    assertThat(strategy(new Configuration(), "--numberOfExecutionRetries=0"))
        .containsExactly(Map.entry("restart-strategy.type", "none"));
  }

  @Test
  void what_the_clients_configuration_of_flink_says_wins_over_the_default() {
    Configuration ofClient = new Configuration();
    ofClient.setString("restart-strategy.type", "fixed-delay");
    ofClient.setString("restart-strategy.fixed-delay.attempts", "7");
    ofClient.setString("rest.port", "1");

    assertThat(strategy(ofClient))
        .containsOnly(
            Map.entry("restart-strategy.type", "fixed-delay"),
            Map.entry("restart-strategy.fixed-delay.attempts", "7"));
    assertThat(strategy(ofClient, "--numberOfExecutionRetries=0"))
        .containsExactly(Map.entry("restart-strategy.type", "none"));
  }

  @Test
  void an_embedded_flink_starts_nothing_again_unless_it_is_asked_to() {
    assertThat(RestartStrategy.asked(job())).isEmpty();
    assertThat(RestartStrategy.asked(job("--numberOfExecutionRetries=2"))).isPresent();
  }

  @Test
  void numbers_that_say_nothing_are_refused() {
    assertThatThrownBy(() -> job("--numberOfExecutionRetries=-2"))
        .hasMessage(
            "--numberOfExecutionRetries=-2 is no number of retries;"
                + " 0 has a job fail with the first worker that it loses");
    assertThatThrownBy(() -> job("--executionRetryDelay=0"))
        .hasMessage("--executionRetryDelay=0 is no pause; it is in milliseconds, 1 to 3600000");
  }

  @Test
  void what_a_user_has_to_act_on_ends_a_job_at_once() {
    assertThat(endsJob(new XylemException("no such file"))).isTrue();
    assertThat(endsJob(new XylemException("no such file").with(Fact.NODE, "read"))).isTrue();
  }

  @Test
  void what_may_pass_is_tried_again() {
    assertThat(endsJob(new TransientException("killed"))).isFalse();
    assertThat(endsJob(new TransientException("killed").with(Fact.NODE, "write"))).isFalse();
  }

  /** As Flink judges it, inside of what Beam makes of it. */
  private static boolean endsJob(XylemException failure) {
    return ThrowableClassifier.findThrowableOfThrowableType(
            UserCodeException.wrap(failure), ThrowableType.NonRecoverableError)
        .isPresent();
  }
}
