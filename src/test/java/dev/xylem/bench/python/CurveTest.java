package dev.xylem.bench.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class CurveTest {
  private static final Offset<Double> EXACTLY = within(1e-9);

  /** Starting takes 5 s; six cold calls of 2 s on two cores, then three warm ones of 1 s on one. */
  private static Curve curve() {
    Curve curve = new Curve();
    curve.add(
        new Turn(
            new double[] {2, 2, 2, 2},
            List.of(new Sample(1, 7, 9), new Sample(3, 11, 17), new Sample(4, 13, 21))));
    curve.add(
        new Turn(
            new double[] {2, 2, 1, 1, 1}, List.of(new Sample(6, 17, 29), new Sample(9, 20, 32))));
    return curve;
  }

  @Test
  void the_last_third_of_the_calls_is_warm() {
    assertThat(curve().warmSeconds()).isEqualTo(1);
    assertThat(curve().warmCpuSeconds()).isCloseTo(1, EXACTLY);
  }

  @Test
  void warming_up_is_what_was_not_spent_on_warm_calls() {
    assertThat(curve().warmUpCpuSeconds()).isCloseTo(32 - 9, EXACTLY);
  }

  @Test
  void what_calls_took_is_read_between_samples() {
    assertThat(curve().at(3)).isEqualTo(new Sample(3, 11, 17));
    assertThat(curve().at(2)).isEqualTo(new Sample(2, 9, 13));
  }

  @Test
  void calls_that_were_not_made_would_have_been_warm() {
    assertThat(curve().at(100)).isEqualTo(new Sample(100, 20 + 91, 32 + 91));
  }
}
