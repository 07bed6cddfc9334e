package dev.xylem.cassandra.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TableSizeTest {
  private static final TokenSplit FIRST_QUARTER =
      new TokenSplit(Long.MIN_VALUE, Long.MIN_VALUE / 2);

  @Test
  void what_silent_nodes_hold_is_extrapolated() {
    assertThat(TableSize.extrapolate(Map.of(FIRST_QUARTER, 1000.0))).hasValue(4000);
  }

  @Test
  void ranges_that_nodes_of_two_data_centres_estimate_count_once() {
    assertThat(TableSize.extrapolate(Map.of(TokenSplit.RING, 1000.0, new TokenSplit(5, 5), 1000.0)))
        .hasValue(1000);
  }

  @Test
  void without_rows_on_disk_the_size_is_not_known() {
    assertThat(TableSize.extrapolate(Map.of())).isEmpty();
    assertThat(TableSize.extrapolate(Map.of(FIRST_QUARTER, 0.0))).isEmpty();
  }
}
