package dev.xylem.cassandra.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TableSizeTest {
  private static final EstimatedRange FIRST_QUARTER =
      new EstimatedRange(Long.MIN_VALUE, Long.MIN_VALUE / 2);

  @Test
  void what_silent_nodes_hold_is_extrapolated() {
    assertThat(TableSize.extrapolate(Map.of(FIRST_QUARTER, 1000.0))).hasValue(4000);
  }

  @Test
  void ranges_that_nodes_of_two_data_centres_estimate_count_once() {
    assertThat(
            TableSize.extrapolate(
                Map.of(EstimatedRange.WHOLE_RING, 1000.0, new EstimatedRange(5, 5), 1000.0)))
        .hasValue(1000);
  }

  @Test
  void without_rows_on_disk_the_size_is_not_known() {
    assertThat(TableSize.extrapolate(Map.of())).isEmpty();
    assertThat(TableSize.extrapolate(Map.of(FIRST_QUARTER, 0.0))).isEmpty();
  }
}
