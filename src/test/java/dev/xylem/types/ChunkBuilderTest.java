package dev.xylem.types;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChunkBuilderTest {
  private static final Schema EVERY_TYPE =
      Schema.of(
          List.of(
              new Field("s", FieldType.STRING),
              new Field("i", FieldType.INT),
              new Field("f", FieldType.FLOAT),
              new Field("b", FieldType.BOOL),
              new Field("t", FieldType.DATETIME),
              new Field("d", FieldType.DECIMAL2)));

  @Test
  void a_row_that_was_begun_can_be_taken_back() {
    Instant moment = Instant.parse("2024-02-29T00:00:00Z");
    Object[] first = {"a", 1L, 1.5, true, moment, new BigDecimal("1.50")};
    Object[] last = {"c", 3L, 3.5, false, moment.plusNanos(3), new BigDecimal("3.50")};
    Object[] broken = {"bb", 2L, 2.5, true, moment.plusNanos(2), new BigDecimal("0.123")};

    for (int columns = 0; columns <= broken.length; columns++) {
      ChunkBuilder builder = new ChunkBuilder(EVERY_TYPE, 2);
      builder.appendValues(0, first);
      for (int i = 0; i < columns; i++) {
        builder.column(i).appendValue(broken[i]);
      }
      builder.undoRow();
      builder.appendValues(2, last);
      Chunk chunk = builder.build(ChunkId.ofFile(0, 0));

      assertThat(chunk.ords()).containsExactly(0, 2);
      for (int i = 0; i < broken.length; i++) {
        assertThat(chunk.column(i).value(0)).isEqualTo(first[i]);
        assertThat(chunk.column(i).value(1)).isEqualTo(last[i]);
      }
    }
  }
}
