package dev.xylem.sort;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FirstChunksTest {
  private final SortKeys keys = Sorting.asProduced();

  @Test
  void of_chunks_in_any_order_the_rows_produced_first_stay() {
    FirstChunks first = new FirstChunks(3);
    first.add(Sorting.chunk(keys, 7, "e", 5, "f", 6));
    first.add(Sorting.chunk(keys, 4, "c", 3, "d", 4));
    first.add(Sorting.chunk(keys, 1, "a", 1, "b", 2));

    assertThat(Sorting.texts(first.chunks())).containsExactly("a 1", "b 2", "c 3");
  }

  @Test
  void fewer_rows_than_the_limit_all_stay() {
    FirstChunks first = new FirstChunks(Long.MAX_VALUE);
    first.add(Sorting.chunk(keys, 4, "b", 2));
    first.add(Sorting.chunk(keys, 1));
    first.add(Sorting.chunk(keys, 0, "a", 1));

    assertThat(Sorting.texts(first.chunks())).containsExactly("a 1", "b 2");
  }
}
