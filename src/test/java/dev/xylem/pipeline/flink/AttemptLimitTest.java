package dev.xylem.pipeline.flink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.TransientException;
import org.apache.beam.sdk.util.UserCodeException;
import org.apache.flink.runtime.throwable.ThrowableClassifier;
import org.apache.flink.runtime.throwable.ThrowableType;
import org.junit.jupiter.api.Test;

class AttemptLimitTest {
  private static boolean endsJob(Exception failure, int attemptsBefore) {
    return ThrowableClassifier.findThrowableOfThrowableType(
            AttemptLimit.judge(failure, attemptsBefore), ThrowableType.NonRecoverableError)
        .isPresent();
  }

  @Test
  void what_may_pass_ends_the_job_when_a_task_has_failed_for_it_ten_times() {
    Exception failure = UserCodeException.wrap(new TransientException("not reachable"));

    assertThat(endsJob(failure, 0)).isFalse();
    assertThat(endsJob(failure, 8)).isFalse();
    assertThat(endsJob(failure, 9)).isTrue();
    assertThat(AttemptLimit.judge(failure, 9)).hasRootCauseMessage("not reachable");
  }

  @Test
  void what_flink_is_to_decide_is_left_to_it() {
    assertThat(endsJob(new IllegalStateException("a partition is gone"), 20)).isFalse();
  }
}
