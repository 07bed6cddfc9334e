package dev.xylem.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.apache.beam.sdk.coders.CoderException;
import org.apache.beam.sdk.util.CoderUtils;
import org.apache.beam.sdk.util.SerializableUtils;
import org.junit.jupiter.api.Test;

class ChunkCoderTest {
  private static final Schema ONE_INT = Schema.of(new Field("n", FieldType.INT));

  @Provide
  Arbitrary<Chunks.Sample> samples() {
    return Chunks.samples();
  }

  @Property(tries = 200)
  void a_chunk_of_any_types_and_values_survives_the_round_trip(
      @ForAll("samples") Chunks.Sample sample) throws IOException {
    ChunkCoder coder = ChunkCoder.of(sample.schema());

    Chunk decoded = roundTrip(coder, sample.chunk());

    assertThat(decoded.id()).isEqualTo(sample.chunk().id());
    assertThat(decoded.ords()).isEqualTo(sample.chunk().ords());
    assertThat(Chunks.values(decoded)).isEqualTo(Chunks.values(sample.chunk()));
  }

  @Property(tries = 200)
  void a_slice_is_encoded_without_what_was_cut_off(@ForAll("samples") Chunks.Sample sample)
      throws IOException {
    int middle = sample.chunk().rows() / 2;
    Chunk slice = sample.chunk().slice(middle, sample.chunk().rows());

    Chunk decoded = roundTrip(ChunkCoder.of(sample.schema()), slice);

    assertThat(Chunks.values(decoded)).isEqualTo(Chunks.values(slice));
  }

  @Property(tries = 200)
  void encoding_what_was_decoded_gives_the_same_bytes(@ForAll("samples") Chunks.Sample sample)
      throws IOException {
    ChunkCoder coder = ChunkCoder.of(sample.schema());
    byte[] once = CoderUtils.encodeToByteArray(coder, sample.chunk());

    byte[] again = CoderUtils.encodeToByteArray(coder, CoderUtils.decodeFromByteArray(coder, once));

    assertThat(again).isEqualTo(once);
  }

  @Property(tries = 200)
  void chunks_can_follow_each_other_in_a_stream(
      @ForAll("samples") Chunks.Sample one, @ForAll("samples") Chunks.Sample other)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ChunkCoder.of(one.schema()).encode(one.chunk(), out);
    ChunkCoder.of(other.schema()).encode(other.chunk(), out);
    ByteArrayInputStream in = new ByteArrayInputStream(out.toByteArray());

    assertThat(Chunks.values(ChunkCoder.of(one.schema()).decode(in)))
        .isEqualTo(Chunks.values(one.chunk()));
    assertThat(Chunks.values(ChunkCoder.of(other.schema()).decode(in)))
        .isEqualTo(Chunks.values(other.chunk()));
    assertThat(in.available()).isZero();
  }

  @Property(tries = 100)
  void rows_that_are_there_several_times_survive_too(@ForAll("samples") Chunks.Sample sample)
      throws IOException {
    Chunk chunk = sample.chunk();
    int[] threeOfEach = IntStream.range(0, chunk.rows() * 3).map(row -> row / 3).toArray();
    Column[] columns = new Column[chunk.columnCount()];
    Arrays.setAll(columns, i -> chunk.column(i).select(threeOfEach));
    Chunk repeated =
        new Chunk(chunk.id(), LongStream.range(0, threeOfEach.length).toArray(), columns);

    Chunk decoded = CoderUtils.clone(ChunkCoder.of(sample.schema()), repeated);

    for (int i = 0; i < columns.length; i++) {
      for (int row = 0; row < threeOfEach.length; row++) {
        assertThat(decoded.column(i).value(row)).isEqualTo(columns[i].value(row));
      }
    }
  }

  @Test
  void a_chunk_that_is_cut_short_is_an_error() throws IOException {
    ChunkCoder coder = ChunkCoder.of(ONE_INT);
    byte[] whole = CoderUtils.encodeToByteArray(coder, ints(1, 2, 3));
    byte[] cut = Arrays.copyOf(whole, whole.length - 1);

    assertThatThrownBy(() -> coder.decode(new ByteArrayInputStream(cut)))
        .isInstanceOf(EOFException.class)
        .hasMessageContaining("chunk cut short");
  }

  @Test
  void a_message_passes_with_chunks_of_any_schema() throws IOException {
    ChunkCoder coder = ChunkCoder.of(ONE_INT);
    byte[] encoded = CoderUtils.encodeToByteArray(coder, Chunk.ofMessage("7 rows"));

    Chunk decoded = CoderUtils.decodeFromByteArray(coder, encoded);

    assertThat(decoded.isMessage()).isTrue();
    assertThat(decoded.message()).isEqualTo("7 rows");
    assertThat(ints().isMessage()).as("no rows").isFalse();
  }

  @Test
  void a_chunk_of_another_width_is_refused() {
    ChunkCoder coder = ChunkCoder.of(Schema.of());

    assertThatThrownBy(() -> coder.encode(ints(1), new ByteArrayOutputStream()))
        .isInstanceOf(CoderException.class)
        .hasMessageContaining("has 1 columns");
  }

  @Test
  void small_distances_take_one_byte_a_value() throws IOException {
    long[] close = new long[1000];
    Arrays.setAll(close, i -> 1_000_000_000_000L + i % 200);

    byte[] encoded = CoderUtils.encodeToByteArray(ChunkCoder.of(ONE_INT), ints(close));

    assertThat(encoded.length).isLessThan(1100);
  }

  @Test
  void coders_of_one_schema_are_equal_and_deterministic_and_travel() throws Exception {
    ChunkCoder coder = ChunkCoder.of(ONE_INT);

    coder.verifyDeterministic();

    assertThat(SerializableUtils.clone(coder)).isEqualTo(coder).hasSameHashCodeAs(coder);
    assertThat(coder).isNotEqualTo(ChunkCoder.of(Schema.of(new Field("m", FieldType.INT))));
  }

  private static Chunk ints(long... values) {
    long[] ords = new long[values.length];
    Arrays.setAll(ords, i -> i);
    return new Chunk(ChunkId.ofFile(0, 0), ords, LongColumn.wrap(values));
  }

  private static Chunk roundTrip(ChunkCoder coder, Chunk chunk) throws IOException {
    return CoderUtils.decodeFromByteArray(coder, CoderUtils.encodeToByteArray(coder, chunk));
  }

  @Test
  void texts_that_equal_the_one_before_are_written_once() throws IOException {
    String text = "a text of some length, such as a document of JSON";
    ChunkCoder coder = ChunkCoder.of(Schema.of(new Field("s", FieldType.STRING)));

    byte[] same =
        CoderUtils.encodeToByteArray(coder, texts(text, text, text, text, "", "", text, text));
    byte[] one = CoderUtils.encodeToByteArray(coder, texts(text));

    assertThat(same.length).isLessThan(one.length * 3);
    Chunk decoded = coder.decode(new ByteArrayInputStream(same));
    assertThat(((StringColumn) decoded.column(0)).get(3)).isEqualTo(text);
    assertThat(((StringColumn) decoded.column(0)).get(5)).isEmpty();
    assertThat(((StringColumn) decoded.column(0)).get(7)).isEqualTo(text);
    assertThat(decoded.column(0).size()).isEqualTo(8);
  }

  private static Chunk texts(String... texts) {
    return new Chunk(
        ChunkId.ofFile(0, 0), LongStream.range(0, texts.length).toArray(), StringColumn.of(texts));
  }
}
