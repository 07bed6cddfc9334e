package dev.xylem.cassandra.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class EncodedChunkTest {
  private static final int MANY_BYTES = 1 << 20;

  private static EncodedChunk texts(int... lengths) {
    String[] texts = IntStream.of(lengths).mapToObj("x"::repeat).toArray(String[]::new);
    return new EncodedChunk(
        new Chunk(
            ChunkId.ofFile(0, 0),
            LongStream.range(0, texts.length).toArray(),
            StringColumn.of(texts)));
  }

  private static List<Integer> batchSizes(EncodedChunk chunk, int maxRows, int maxBytes) {
    List<Integer> sizes = new ArrayList<>();
    int end;
    for (int from = 0; from < chunk.rows(); from = end) {
      end = chunk.batchEnd(from, maxRows, maxBytes);
      sizes.add(end - from);
    }
    return sizes;
  }

  @Test
  void a_batch_has_no_more_rows_than_allowed() {
    assertThat(batchSizes(texts(new int[250]), 100, MANY_BYTES)).containsExactly(100, 100, 50);
  }

  @Test
  void a_batch_has_no_more_bytes_than_allowed() {
    // A row of 1000 characters takes 1000 bytes, an id of 17, an ordinal of 8 and three lengths.
    assertThat(batchSizes(texts(1000, 1000, 1000), 100, 2 * 1037)).containsExactly(2, 1);
    assertThat(batchSizes(texts(1000, 1000, 1000), 100, 2 * 1037 - 1)).containsExactly(1, 1, 1);
  }

  @Test
  void the_bytes_of_rows_are_those_of_their_values_and_lengths() {
    assertThat(texts(1000, 10, 0).bytes(1, 3)).isEqualTo(2 * (17 + 8 + 3 * 4) + 10);
  }

  @Test
  void a_row_larger_than_a_batch_goes_alone() {
    assertThat(batchSizes(texts(10, 10, 5000, 10), 100, 1000)).containsExactly(2, 1, 1);
  }

  @Test
  void values_are_encoded_as_the_protocol_has_them() {
    EncodedChunk chunk =
        new EncodedChunk(
            new Chunk(
                ChunkId.ofFile(0, 0),
                new long[] {5},
                LongColumn.wrap(new long[] {-2}),
                BooleanColumn.wrap(new boolean[] {true}),
                DecimalColumn.of(new BigDecimal("-1.005"))));

    assertThat(chunk.value(0, 0)).isEqualTo(ByteBuffer.allocate(8).putLong(5).flip());
    assertThat(chunk.value(1, 0)).isEqualTo(ByteBuffer.allocate(8).putLong(-2).flip());
    assertThat(chunk.value(2, 0)).isEqualTo(ByteBuffer.wrap(new byte[] {1}));
    assertThat(chunk.value(3, 0))
        .as("-1.005 is kept as -1.01")
        .isEqualTo(ByteBuffer.wrap(new byte[] {0, 0, 0, 2, -101}));
  }

  @Test
  void decimals_take_as_many_bytes_as_their_digits_need() {
    long[] hundredths = {
      0,
      -1,
      127,
      128,
      -128,
      -129,
      32_767,
      32_768,
      1L << 55,
      -(1L << 55) - 1,
      Long.MAX_VALUE,
      Long.MIN_VALUE
    };

    EncodedColumn encoded = EncodedColumn.of(DecimalColumn.ofHundredths(hundredths));

    for (int row = 0; row < hundredths.length; row++) {
      assertThat(encoded.get(row)).isEqualTo(decimal(BigDecimal.valueOf(hundredths[row], 2)));
    }
  }

  @Test
  void decimals_beyond_64_bits_are_encoded_too() {
    BigDecimal wide = new BigDecimal("-123456789012345678901234567890.25");

    EncodedColumn encoded = EncodedColumn.of(DecimalColumn.of(wide, BigDecimal.ONE));

    assertThat(encoded.get(0)).isEqualTo(decimal(wide));
    assertThat(encoded.get(1)).isEqualTo(decimal(BigDecimal.ONE));
  }

  private static ByteBuffer decimal(BigDecimal value) {
    byte[] unscaled = value.unscaledValue().toByteArray();
    return ByteBuffer.allocate(4 + unscaled.length).putInt(value.scale()).put(unscaled).flip();
  }

  @Test
  void messages_name_the_rows_of_a_batch() {
    EncodedChunk chunk = texts(1, 1, 1);

    assertThat(chunk.span(1, 2)).hasToString("0000@000000000000#1");
    assertThat(chunk.span(0, 3)).hasToString("0000@000000000000#0 to #2");
  }
}
