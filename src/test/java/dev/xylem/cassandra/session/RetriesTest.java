package dev.xylem.cassandra.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.DriverTimeoutException;
import com.datastax.oss.driver.api.core.NoNodeAvailableException;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import dev.xylem.types.TransientException;
import dev.xylem.types.XylemException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RetriesTest {
  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
  private final AtomicInteger attempts = new AtomicInteger();
  private final CassandraConfig config =
      CassandraConfig.of("localhost:1", "ks")
          .withTimeouts(Duration.ofSeconds(1), Duration.ofMillis(300));
  private final Retries retries =
      new Retries(config, timer, RunningTime.by(timer), Duration.ofMillis(600));

  @AfterEach
  void stopTimer() {
    timer.shutdownNow();
  }

  private CompletableFuture<String> failing(Throwable error) {
    attempts.incrementAndGet();
    return CompletableFuture.failedFuture(error);
  }

  private static Throwable timeout() {
    return new DriverTimeoutException("timed out");
  }

  @Test
  void a_request_that_timed_out_is_tried_again_until_it_succeeds() {
    CompletableFuture<String> outcome =
        retries.run(
            () ->
                attempts.incrementAndGet() < 3
                    ? CompletableFuture.failedFuture(timeout())
                    : CompletableFuture.completedFuture("done"));

    assertThat(Retries.await(outcome)).isEqualTo("done");
    assertThat(attempts).hasValue(3);
  }

  @Test
  void after_the_given_time_it_fails_with_what_the_cluster_did() {
    assertThatThrownBy(() -> Retries.await(retries.run(() -> failing(timeout()))))
        .isExactlyInstanceOf(XylemException.class)
        .hasMessage("Cassandra at localhost:1 did not answer for 600 ms");
    assertThat(attempts).hasValueGreaterThan(2);
  }

  @Test
  void without_a_reachable_node_it_fails_sooner() {
    long start = System.nanoTime();

    assertThatThrownBy(
            () -> Retries.await(retries.run(() -> failing(new NoNodeAvailableException()))))
        .isInstanceOf(TransientException.class)
        .hasMessage("Cassandra at localhost:1 was not reachable for 300 ms");
    assertThat(Duration.ofNanos(System.nanoTime() - start))
        .isBetween(Duration.ofMillis(300), Duration.ofSeconds(5));
  }

  @Test
  void a_request_that_would_fail_again_is_not_repeated() {
    assertThatThrownBy(
            () -> Retries.await(retries.run(() -> failing(new IllegalArgumentException("no")))))
        .hasMessage("Cassandra at localhost:1 refused (no)");
    assertThat(attempts).hasValue(1);
  }

  @Test
  void an_attempt_that_throws_counts_as_failed() {
    assertThatThrownBy(
            () ->
                Retries.await(
                    retries.run(
                        () -> {
                          throw new IllegalStateException("thrown");
                        })))
        .hasMessageContaining("thrown");
  }

  @Test
  void an_attempt_that_throws_an_error_counts_as_failed_too() {
    CompletableFuture<String> outcome =
        retries.run(
            () -> {
              if (attempts.incrementAndGet() == 1) {
                return CompletableFuture.failedFuture(timeout());
              }
              throw new StackOverflowError("deep");
            });

    assertThatThrownBy(() -> Retries.await(outcome)).hasMessageContaining("deep");
  }

  @Test
  void the_last_attempt_is_made_when_the_time_is_up() {
    Retries patient = new Retries(config, timer, RunningTime.by(timer), Duration.ofSeconds(2));
    long start = System.nanoTime();

    assertThatThrownBy(() -> Retries.await(patient.run(() -> failing(timeout()))))
        .hasMessage("Cassandra at localhost:1 did not answer for 2 s");

    assertThat(Duration.ofNanos(System.nanoTime() - start))
        .isBetween(Duration.ofSeconds(2), Duration.ofMillis(2900));
  }

  @Test
  void what_is_too_large_for_the_cluster_is_told_from_other_refusals() {
    assertThat(DriverFailure.isTooLarge(refusal("Batch too large"))).isTrue();
    assertThat(
            DriverFailure.isTooLarge(
                refusal("CQL Message of size 15728717 bytes exceeds allowed maximum of 12974489")))
        .isTrue();
    assertThat(DriverFailure.isTooLarge(refusal("Encountered an oversized mutation (9/8)")))
        .isTrue();
    assertThat(DriverFailure.isTooLarge(refusal("unconfigured table t"))).isFalse();
    assertThat(DriverFailure.isTooLarge(new IllegalStateException("Batch too large"))).isFalse();
  }

  private static Throwable refusal(String message) {
    return new InvalidQueryException(null, message);
  }

  @Test
  void no_node_at_all_counts_as_unreachable() {
    AllNodesFailedException none = new NoNodeAvailableException();

    assertThat(DriverFailure.of(none).kind()).isEqualTo(DriverFailure.Kind.UNREACHABLE);
  }
}
