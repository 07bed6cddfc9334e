package dev.xylem.types;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
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

  @Test
  void the_rows_of_chunks_are_appended_whole_and_numbered_anew() {
    Instant moment = Instant.parse("2024-02-29T00:00:00Z");
    Object[] plain = {"abc", 1L, 1.5, true, moment, new BigDecimal("1.50")};
    Object[] fine = {"", -2L, 2.5, false, moment.plusNanos(2), new BigDecimal("0.123")};
    Chunk three = chunk(plain, fine, plain);

    for (Chunk first : List.of(chunk(plain), chunk(fine), three)) {
      for (Chunk second : List.of(chunk(plain), three, three.slice(1, 3), three.slice(2, 3))) {
        ChunkBuilder builder = new ChunkBuilder(EVERY_TYPE, 0);
        builder.appendAll(first);
        builder.appendAll(second);
        Chunk both = builder.build(ChunkId.ofFile(0, 0));

        assertThat(both.rows()).isEqualTo(first.rows() + second.rows());
        for (int row = 0; row < both.rows(); row++) {
          boolean isFirst = row < first.rows();
          assertThat(both.ord(row)).isEqualTo(row);
          assertThat(values(both, row))
              .isEqualTo(isFirst ? values(first, row) : values(second, row - first.rows()));
        }
      }
    }
  }

  private static Chunk chunk(Object[]... rows) {
    ChunkBuilder builder = new ChunkBuilder(EVERY_TYPE, rows.length);
    for (int i = 0; i < rows.length; i++) {
      builder.appendValues(i * 2, rows[i]);
    }
    return builder.build(ChunkId.ofFile(0, 0));
  }

  private static List<Object> values(Chunk chunk, int row) {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < chunk.columnCount(); i++) {
      values.add(chunk.column(i).value(row));
    }
    return values;
  }
}
