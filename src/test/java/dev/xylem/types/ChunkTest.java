package dev.xylem.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ChunkTest {
  private static final Chunk FOUR =
      new Chunk(
          ChunkId.ofFile(0, 16),
          new long[] {0, 2, 5, 6},
          StringColumn.of("a", "bb", "", "dddd"),
          LongColumn.wrap(new long[] {1, 2, 3, 4}));

  @Provide
  Arbitrary<Chunks.Sample> samples() {
    return Chunks.samples();
  }

  @Test
  void selected_rows_keep_their_ordinals() {
    Chunk selected = FOUR.select(new int[] {1, 3});

    assertThat(selected.id()).isEqualTo(FOUR.id());
    assertThat(selected.ords()).containsExactly(2, 6);
    assertThat(Chunks.values(selected)).containsExactly(List.of("bb", "dddd"), List.of(2L, 4L));
    assertThat(selected.rowId(1)).hasToString("0000@000000000010#6");
  }

  @Test
  void a_slice_keeps_id_and_ordinals() {
    Chunk slice = FOUR.slice(1, 3);

    assertThat(slice.id()).isEqualTo(FOUR.id());
    assertThat(slice.ords()).containsExactly(2, 5);
    assertThat(Chunks.values(slice)).containsExactly(List.of("bb", ""), List.of(2L, 3L));
  }

  @Test
  void a_projection_takes_columns_in_the_order_asked_for() {
    assertThat(Chunks.values(FOUR.project(1, 0)))
        .containsExactly(List.of(1L, 2L, 3L, 4L), List.of("a", "bb", "", "dddd"));
  }

  @Test
  void a_chunk_within_the_limits_is_not_cut() {
    assertThat(FOUR.split(new ChunkSize(4, 1000))).containsExactly(FOUR);
  }

  @Test
  void parts_are_named_in_the_order_of_their_rows() {
    List<Chunk> parts = FOUR.split(new ChunkSize(3, 1000));

    assertThat(parts)
        .extracting(part -> part.id().value())
        .containsExactly("0000@000000000010/000000", "0000@000000000010/000001");
    assertThat(parts).extracting(Chunk::rows).containsExactly(3, 1);
  }

  @Property(tries = 200)
  void parts_together_are_the_whole(
      @ForAll("samples") Chunks.Sample sample,
      @ForAll @IntRange(min = 1, max = 10) int rows,
      @ForAll @IntRange(min = 1, max = 300) int bytes) {
    List<Long> ords = new ArrayList<>();
    List<List<Object>> values = new ArrayList<>();
    for (Chunk part : sample.chunk().split(new ChunkSize(rows, bytes))) {
      assertThat(part.rows()).isLessThanOrEqualTo(rows);
      for (int row = 0; row < part.rows(); row++) {
        ords.add(part.ord(row));
        values.add(rowOf(part, row));
      }
    }

    List<List<Object>> expected = new ArrayList<>();
    for (int row = 0; row < sample.chunk().rows(); row++) {
      expected.add(rowOf(sample.chunk(), row));
    }
    assertThat(values).isEqualTo(expected);
    assertThat(ords.stream().mapToLong(ord -> ord)).containsExactly(box(sample.chunk().ords()));
  }

  @Test
  void a_builder_starts_afresh_after_each_chunk() {
    Schema schema = Schema.of(new Field("s", FieldType.STRING), new Field("n", FieldType.INT));
    ChunkBuilder builder = new ChunkBuilder(schema, 2);
    builder.appendValues(0, "x", 1L);
    Chunk first = builder.build(ChunkId.ofFile(0, 0));
    builder.appendRow(FOUR, 3, 9);
    Chunk second = builder.build(ChunkId.ofFile(0, 1));

    assertThat(Chunks.values(first)).containsExactly(List.of("x"), List.of(1L));
    assertThat(Chunks.values(second)).containsExactly(List.of("dddd"), List.of(4L));
    assertThat(second.ords()).containsExactly(9);
    assertThat(builder.isEmpty()).isTrue();
  }

  @Test
  void columns_of_another_length_are_refused() {
    assertThatThrownBy(() -> FOUR.withColumns(StringColumn.of("a")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has 4 rows, but a column of 1");
  }

  @Test
  void ordinals_that_do_not_ascend_are_refused() {
    assertThatThrownBy(
            () ->
                new Chunk(ChunkId.ofFile(0, 0), new long[] {0, 2, 1}, StringColumn.of("", "", "")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has ordinal 1 after 2");
  }

  private static List<Object> rowOf(Chunk chunk, int row) {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < chunk.columnCount(); i++) {
      values.add(chunk.column(i).value(row));
    }
    return values;
  }

  private static Long[] box(long[] values) {
    return java.util.Arrays.stream(values).boxed().toArray(Long[]::new);
  }
}
