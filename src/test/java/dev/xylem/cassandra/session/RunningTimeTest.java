package dev.xylem.cassandra.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RunningTimeTest {
  private final AtomicLong clock = new AtomicLong(-7);
  private final RunningTime time = new RunningTime(clock::get);
  private final long start = time.nanos();

  private Duration after(Duration passed) {
    clock.addAndGet(passed.toNanos());
    return Duration.ofNanos(time.nanos() - start);
  }

  @Test
  void it_passes_as_the_clock_does_while_the_process_runs() {
    assertThat(after(Duration.ofMillis(500))).isEqualTo(Duration.ofMillis(500));
    assertThat(after(Duration.ofSeconds(2))).isEqualTo(Duration.ofMillis(2500));
  }

  @Test
  void half_a_minute_during_which_the_process_was_frozen_does_not_count() {
    assertThat(after(Duration.ofSeconds(1))).isEqualTo(Duration.ofSeconds(1));
    assertThat(after(Duration.ofSeconds(30))).isEqualTo(Duration.ofSeconds(1));
    assertThat(after(Duration.ofSeconds(1))).isEqualTo(Duration.ofSeconds(2));
  }
}
