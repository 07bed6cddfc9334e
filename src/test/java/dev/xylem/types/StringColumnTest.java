package dev.xylem.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class StringColumnTest {
  private static final byte[] BYTES = {'a', 'b', 'c', 'd'};

  @Test
  void rows_may_lie_anywhere_within_the_bytes() {
    StringColumn column = StringColumn.wrap(BYTES, new int[] {1, 1, 3});

    assertThat(Chunks.values(column)).containsExactly("", "bc");
    assertThat(StringColumn.wrap(BYTES, new int[] {4}).size()).isZero();
  }

  @Test
  void offsets_outside_of_the_bytes_are_refused() {
    assertRefused("offsets from 0 to 5 in 4 bytes", 0, 2, 5);
    assertRefused("offsets from -1 to 4 in 4 bytes", -1, 4);
    assertRefused("offsets none in 4 bytes");
  }

  @Test
  void offsets_that_do_not_ascend_are_refused() {
    assertRefused("row 1 of texts ends at 1, before its start at 3", 0, 3, 1, 4);
  }

  @Test
  void compact_texts_lie_in_bytes_of_their_own() {
    StringColumn compact = StringColumn.wrap(BYTES, new int[] {1, 2, 3}).compact();

    assertThat(Chunks.values(compact)).containsExactly("b", "c");
    assertThat(compact.bytes()).containsExactly('b', 'c');
  }

  private static void assertRefused(String message, int... offsets) {
    assertThatThrownBy(() -> StringColumn.wrap(BYTES, offsets))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
