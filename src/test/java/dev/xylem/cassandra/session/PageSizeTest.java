package dev.xylem.cassandra.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PageSizeTest {
  private final PageSize size = new PageSize(5000, 4_000_000);

  @Test
  void the_first_page_is_small_as_rows_may_be_large() {
    assertThat(size.rows()).isEqualTo(100);
  }

  @Test
  void small_rows_come_in_pages_of_the_most_rows() {
    size.seen(100, 10_000);

    assertThat(size.rows()).isEqualTo(5000);
  }

  @Test
  void large_rows_come_in_pages_of_about_the_bytes() {
    size.seen(100, 100_000_000);
    assertThat(size.rows()).isEqualTo(4);

    size.seen(1, 50_000_000);
    assertThat(size.rows()).isEqualTo(1);
  }

  @Test
  void an_empty_page_says_nothing() {
    size.seen(0, 50);

    assertThat(size.rows()).isEqualTo(100);
  }

  @Test
  void a_fixed_size_stays_whatever_comes() {
    PageSize fixed = PageSize.fixed(200);
    fixed.seen(200, 100_000_000);

    assertThat(fixed.rows()).isEqualTo(200);
  }
}
