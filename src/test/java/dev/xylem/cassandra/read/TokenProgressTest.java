package dev.xylem.cassandra.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.ring.TokenRange;
import org.junit.jupiter.api.Test;

class TokenProgressTest {
  private final TokenProgress progress = new TokenProgress(new TokenRange(0, 1000));

  @Test
  void the_rest_of_a_range_can_be_given_away() {
    progress.claim(100);

    assertThat(progress.cutAt(0.5)).contains(new TokenRange(500, 1000));

    assertThat(progress.range()).isEqualTo(new TokenRange(0, 500));
    assertThat(progress.claim(500)).isTrue();
    assertThat(progress.claim(501)).isFalse();
  }

  @Test
  void what_is_claimed_stays() {
    progress.claim(600);

    assertThat(progress.cutAt(0.5)).isEmpty();
    assertThat(progress.cutAt(0.6)).contains(new TokenRange(600, 1000));
    assertThat(progress.claim(600)).as("another chunk of the same token").isTrue();
  }

  @Test
  void a_range_that_nobody_has_begun_or_all_is_read_of_is_not_cut() {
    assertThat(progress.cutAt(0.5)).isEmpty();
    progress.claim(1);
    progress.finish();
    assertThat(progress.cutAt(0.5)).isEmpty();
  }

  @Test
  void no_part_is_empty() {
    progress.claim(1);

    assertThat(progress.cutAt(1)).isEmpty();
    assertThat(progress.cutAt(0)).isEmpty();
  }

  @Test
  void the_fraction_grows_from_nothing_to_all() {
    assertThat(progress.fraction()).isZero();
    progress.claim(250);
    assertThat(progress.fraction()).isEqualTo(0.25);
    progress.finish();
    assertThat(progress.fraction()).isEqualTo(1);
  }
}
