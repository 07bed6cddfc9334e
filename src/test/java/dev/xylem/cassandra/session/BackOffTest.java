package dev.xylem.cassandra.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BackOffTest {
  private final BackOff backOff = new BackOff(50, 5_000);

  @Test
  void the_longest_wait_doubles_with_each_failure_up_to_the_maximum() {
    assertThat(backOff.ceiling(1)).isEqualTo(50);
    assertThat(backOff.ceiling(2)).isEqualTo(100);
    assertThat(backOff.ceiling(7)).isEqualTo(3_200);
    assertThat(backOff.ceiling(8)).isEqualTo(5_000);
    assertThat(backOff.ceiling(1_000_000)).isEqualTo(5_000);
  }

  @Test
  void waits_are_anywhere_below_the_longest() {
    for (int i = 0; i < 1000; i++) {
      assertThat(backOff.millisAfter(3)).isBetween(0L, 200L);
    }
  }
}
