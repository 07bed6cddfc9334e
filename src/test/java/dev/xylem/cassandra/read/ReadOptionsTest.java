package dev.xylem.cassandra.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ReadOptionsTest {
  private static final long GIGABYTE = 1L << 30;
  private final ReadOptions options = ReadOptions.DEFAULT;

  @Test
  void a_small_table_is_cut_into_a_few_ranges() {
    assertThat(options.splitsOf(10_000, 5_000)).isEqualTo(32);
  }

  @Test
  void a_large_table_is_cut_into_ranges_of_16_megabytes() {
    assertThat(options.splitsOf(16 * GIGABYTE, 8 * GIGABYTE)).isEqualTo(1024);
  }

  @Test
  void each_of_many_workers_gets_several_ranges() {
    assertThat(options.splitsOf(GIGABYTE, GIGABYTE / 64)).isEqualTo(256);
  }

  @Test
  void the_ranges_of_a_huge_table_are_larger() {
    assertThat(options.splitsOf(10_000 * GIGABYTE, GIGABYTE)).isEqualTo(10_000);
  }

  @Test
  void a_number_that_was_asked_for_is_kept_to() {
    assertThat(options.withSplits(3).splitsOf(16 * GIGABYTE, GIGABYTE)).isEqualTo(3);
  }

  @Test
  void pages_without_rows_are_refused() {
    assertThatThrownBy(() -> options.withPage(0, 1)).hasMessageContaining("0 rows");
  }
}
