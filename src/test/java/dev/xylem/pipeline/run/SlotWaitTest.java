package dev.xylem.pipeline.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class SlotWaitTest {
  private final SlotWait wait = new SlotWait(Duration.ofSeconds(60));

  private void waits(int seconds) {
    for (int second = 0; second < seconds; second++) {
      wait.note(true, Duration.ofSeconds(1));
    }
  }

  @Test
  void a_job_without_a_slot_is_told_of_once_and_given_up_when_the_time_is_over() {
    waits(4);
    assertThat(wait.isDue()).isFalse();
    waits(1);
    assertThat(wait.isDue()).isTrue();
    waits(54);
    assertThat(wait.isDue()).isFalse();
    assertThat(wait.isOver()).isFalse();
    waits(1);
    assertThat(wait.isOver()).isTrue();
  }

  @Test
  void with_a_slot_in_between_it_waits_anew() {
    waits(59);
    wait.note(false, Duration.ofSeconds(1));
    waits(59);

    assertThat(wait.isOver()).isFalse();
  }

  @Test
  void an_hour_during_which_this_process_stood_still_is_no_hour_of_waiting() {
    waits(10);
    wait.note(true, Duration.ofHours(1));

    assertThat(wait.isOver()).isFalse();
  }
}
