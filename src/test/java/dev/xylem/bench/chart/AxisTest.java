package dev.xylem.bench.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxisTest {
  @ParameterizedTest
  @CsvSource({"0, 1", "0.25, 0.25", "1, 1", "1.01, 1.2", "2.1, 2.5", "70, 80", "510, 600"})
  void an_axis_ends_with_a_round_number_not_below_the_largest_value(double value, double most) {
    assertThat(Axis.upTo(value, 0, 1).max()).isEqualTo(most, within(1e-9));
  }

  @Test
  void an_axis_of_time_ends_with_the_time_and_is_marked_at_round_seconds() {
    Axis time = Axis.exactly(40.5, 0, 1);

    assertThat(time.max()).isEqualTo(40.5);
    assertThat(time.marks()).containsExactly(0.0, 10.0, 20.0, 30.0, 40.0);
  }

  @ParameterizedTest
  @CsvSource({
    "2.2, 0 0.5 1.0 1.5 2.0 2.5",
    "12, 0 2 4 6 8 10 12",
    "5900, 0 1 000 2 000 3 000 4 000 5 000 6 000",
    "250000, 0 50 k 100 k 150 k 200 k 250 k",
    "2800000, 0 0.5 M 1.0 M 1.5 M 2.0 M 2.5 M 3.0 M",
  })
  void marks_are_short(double value, String labels) {
    Axis axis = Axis.upTo(value, 0, 1);

    assertThat(axis.marks().stream().map(axis::label).collect(Collectors.joining(" ")))
        .isEqualTo(labels);
  }

  @Test
  void values_are_between_its_ends_whichever_is_larger() {
    Axis downwards = new Axis(10, 2, 200, 20);

    assertThat(downwards.at(0)).isEqualTo(200);
    assertThat(downwards.at(5)).isEqualTo(110);
    assertThat(downwards.at(10)).isEqualTo(20);
  }
}
