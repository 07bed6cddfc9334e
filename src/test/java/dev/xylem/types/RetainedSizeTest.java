package dev.xylem.types;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class RetainedSizeTest {
  private static final int ROWS = 1000;
  private static final String LONG_TEXT = "x".repeat(100);
  private static final Schema SCHEMA =
      Schema.of(
          new Field("key", FieldType.STRING),
          new Field("text", FieldType.STRING),
          new Field("number", FieldType.INT));

  private final Chunk large = large();

  @Test
  void a_chunk_retains_its_values_and_some_objects_around_them() {
    assertThat(large.retainedSizeInBytes())
        .isBetween(large.sizeInBytes(), large.sizeInBytes() + 500);
  }

  @Test
  void a_slice_retains_the_texts_of_all_rows() {
    Chunk slice = large.slice(10, 11);

    assertThat(slice.sizeInBytes()).isLessThan(200);
    assertThat(slice.retainedSizeInBytes()).isGreaterThan(ROWS * 100L);
  }

  @Test
  void a_compact_slice_retains_its_own_rows_only() {
    Chunk slice = large.slice(10, 11);

    Chunk compact = slice.compact();

    assertThat(Chunks.values(compact)).isEqualTo(Chunks.values(slice));
    assertThat(compact.ords()).containsExactly(10);
    assertThat(compact.id()).isEqualTo(slice.id());
    assertThat(compact.retainedSizeInBytes()).isLessThan(1000);
  }

  @Test
  void texts_of_a_decoded_chunk_lie_in_one_buffer_that_counts_once() throws IOException {
    ByteArrayOutputStream encoded = encode(large);

    long retained = decode(encoded).retainedSizeInBytes();

    long decodedNumbers = ROWS * (2L * Integer.BYTES + 2L * Long.BYTES);
    assertThat(retained - encoded.size()).isBetween(decodedNumbers, decodedNumbers + 1000);
  }

  @Test
  void a_column_taken_from_a_decoded_chunk_retains_the_texts_of_the_others() throws IOException {
    Chunk keys = decode(encode(large)).project(0);

    assertThat(keys.retainedSizeInBytes()).isGreaterThan(ROWS * 100L);
    assertThat(keys.compact().retainedSizeInBytes()).isLessThan(ROWS * 25L);
    assertThat(Chunks.values(keys.compact())).isEqualTo(Chunks.values(keys));
  }

  @Test
  void a_chunk_that_fills_most_of_what_it_retains_is_not_copied() throws IOException {
    assertThat(large.compact()).isSameAs(large);
    Chunk most = large.slice(0, ROWS - 10);
    assertThat(most.compact()).isSameAs(most);
    Chunk decoded = decode(encode(large));
    assertThat(decoded.compact()).isSameAs(decoded);
  }

  @Test
  void an_array_under_several_columns_counts_once() {
    long[] numbers = new long[ROWS];
    Chunk one = new Chunk(ChunkId.ofFile(0, 0), new long[ROWS], LongColumn.wrap(numbers));
    Chunk three =
        one.withColumns(
            one.column(0), LongColumn.wrap(numbers), DecimalColumn.ofHundredths(numbers));

    assertThat(three.retainedSizeInBytes() - one.retainedSizeInBytes()).isLessThan(ROWS);
  }

  private static Chunk large() {
    ChunkBuilder builder = new ChunkBuilder(SCHEMA, ROWS);
    for (int row = 0; row < ROWS; row++) {
      builder.appendValues(row, "k" + row, row + LONG_TEXT, (long) row * row);
    }
    return builder.build(ChunkId.ofFile(0, 0));
  }

  private static ByteArrayOutputStream encode(Chunk chunk) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ChunkCoder.of(SCHEMA).encode(chunk, out);
    return out;
  }

  private static Chunk decode(ByteArrayOutputStream encoded) throws IOException {
    return ChunkCoder.of(SCHEMA).decode(new ByteArrayInputStream(encoded.toByteArray()));
  }
}
