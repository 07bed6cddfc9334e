package dev.xylem.server.sstable;

import static dev.xylem.wire.RequestKind.VARIABLE_LENGTH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ReceivedRowCursorTest {
  @Test
  void values_of_one_length_and_of_lengths_of_their_own_belong_to_their_rows() {
    ByteBuffer columns =
        ByteBuffer.allocate(100)
            .putInt(Long.BYTES)
            .putLong(4)
            .putLong(9)
            .putInt(VARIABLE_LENGTH)
            .putInt(0)
            .putInt(2)
            .put("ab".getBytes(StandardCharsets.UTF_8))
            .flip();

    ReceivedRowCursor rows = new ReceivedRowCursor(columns, 2, 2);

    assertThat(rows.next()).isTrue();
    assertThat(rows.ord()).isEqualTo(4);
    assertThat(rows.value(1).hasRemaining()).isFalse();
    assertThat(rows.next()).isTrue();
    assertThat(rows.ord()).isEqualTo(9);
    assertThat(StandardCharsets.UTF_8.decode(rows.value(1)).toString()).isEqualTo("ab");
    assertThat(rows.next()).isFalse();
  }

  @Test
  void columns_may_lie_anywhere_in_the_memory_of_their_frame() {
    ByteBuffer frame =
        ByteBuffer.allocate(100).putLong(-1).putInt(Long.BYTES).putLong(7).putLong(-1);
    ByteBuffer columns = frame.slice(Long.BYTES, Integer.BYTES + Long.BYTES);

    ReceivedRowCursor rows = new ReceivedRowCursor(columns, 1, 1);

    assertThat(rows.next()).isTrue();
    assertThat(rows.ord()).isEqualTo(7);
    assertThat(rows.value(0).getLong()).isEqualTo(7);
  }

  @Test
  void a_column_that_is_cut_off_is_refused() {
    ByteBuffer columns = ByteBuffer.allocate(100).putInt(Long.BYTES).putLong(4).flip();

    assertThatThrownBy(() -> new ReceivedRowCursor(columns, 2, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a column of 16 bytes");
  }

  @Test
  void lengths_that_add_up_to_less_than_nothing_are_refused() {
    ByteBuffer columns =
        ByteBuffer.allocate(100).putInt(VARIABLE_LENGTH).putInt(-7).putInt(3).flip();

    assertThatThrownBy(() -> new ReceivedRowCursor(columns, 2, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a column of -4 bytes");
  }

  @Test
  void more_columns_than_the_table_has_are_refused() {
    ByteBuffer columns = ByteBuffer.allocate(100).putInt(1).put((byte) 5).putInt(0).flip();

    assertThatThrownBy(() -> new ReceivedRowCursor(columns, 1, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("4 bytes behind the last column");
  }
}
