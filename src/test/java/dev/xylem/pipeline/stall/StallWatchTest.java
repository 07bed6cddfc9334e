package dev.xylem.pipeline.stall;

import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.XylemException;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class StallWatchTest {
  private Instant now = Instant.EPOCH;
  private int signs;
  private final StallWatch watch = new StallWatch(Duration.ofSeconds(10), () -> signs, () -> now);

  @Test
  void a_run_that_shows_no_sign_of_life_for_long_is_ended() {
    lookAfter(9);

    assertThatThrownBy(() -> lookAfter(1))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("is stalled")
        .hasMessageContaining("10 seconds");
  }

  @Test
  void every_sign_of_life_gives_it_all_the_time_again() {
    assertThatNoException()
        .isThrownBy(
            () -> {
              for (int i = 0; i < 5; i++) {
                lookAfter(9);
                signs++;
                lookAfter(5);
              }
            });
  }

  private void lookAfter(int seconds) {
    now = now.plusSeconds(seconds);
    watch.check();
  }
}
