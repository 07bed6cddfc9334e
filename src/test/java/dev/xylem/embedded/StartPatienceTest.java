package dev.xylem.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class StartPatienceTest {
  private static final long SECOND = 1_000_000_000;

  private long now = 7 * SECOND;
  private long logged;
  private final StartPatience patience =
      new StartPatience(Duration.ofMinutes(2), () -> logged, () -> now);

  @Test
  void given_a_node_that_logs_nothing_for_two_minutes_then_its_start_is_given_up() {
    pass(119);
    assertThat(patience.end()).isEmpty();

    pass(1);
    assertThat(patience.end())
        .contains("it was not ready after 120 s, and logged nothing for 120 s");
  }

  @Test
  void given_a_node_that_goes_on_logging_then_it_is_waited_for() {
    for (int minute = 1; minute < 10; minute++) {
      pass(60);
      logged += 100;
      assertThat(patience.end()).isEmpty();
    }
  }

  @Test
  void given_a_node_that_logs_and_never_becomes_ready_then_it_is_given_up_after_five_times_that() {
    for (int minute = 1; minute < 10; minute++) {
      pass(60);
      logged += 100;
      assertThat(patience.end()).isEmpty();
    }

    pass(60);
    logged += 100;
    assertThat(patience.end()).contains("it was not ready after 600 s");
  }

  private void pass(int seconds) {
    now += seconds * SECOND;
  }
}
