package dev.xylem.pipeline.bench.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxisTest {
  @ParameterizedTest
  @CsvSource({"0, 1", "0.3, 0.5", "1, 1", "1.01, 2", "2.1, 5", "70, 100", "510, 1000"})
  void an_axis_ends_with_a_round_number_not_below_the_largest_value(double value, double most) {
    assertThat(Axis.upTo(value, 0, 1).most()).isEqualTo(most);
  }

  @Test
  void values_are_between_its_ends_whichever_is_larger() {
    Axis downwards = new Axis(10, 200, 20);

    assertThat(downwards.at(0)).isEqualTo(200);
    assertThat(downwards.at(5)).isEqualTo(110);
    assertThat(downwards.at(10)).isEqualTo(20);
  }
}
