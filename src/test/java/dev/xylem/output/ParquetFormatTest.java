package dev.xylem.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.script.ParquetCodec;
import dev.xylem.script.ParquetOutputColumn;
import dev.xylem.script.ParquetWriter;
import dev.xylem.sort.RowPosition;
import dev.xylem.testing.ParquetRowReader;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Column;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;
import dev.xylem.types.XylemException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ParquetFormatTest {
  private static final ChunkId ID = ChunkId.ofFile(2, 7);

  @TempDir Path directory;

  static Stream<Arguments> types() {
    return Stream.of(
        Arguments.of(StringColumn.of("é"), "optional binary c (STRING)"),
        Arguments.of(LongColumn.wrap(new long[1]), "optional int64 c"),
        Arguments.of(DoubleColumn.wrap(new double[1]), "optional double c"),
        Arguments.of(BooleanColumn.wrap(new boolean[1]), "optional boolean c"),
        Arguments.of(DecimalColumn.ofHundredths(new long[1]), "optional int64 c (DECIMAL(18,2))"),
        Arguments.of(
            DatetimeColumn.ofMillis(new long[1]), "optional int64 c (TIMESTAMP(MILLIS,true))"));
  }

  @ParameterizedTest(name = "{1}")
  @MethodSource("types")
  void a_type_has_its_column(Column column, String type) throws IOException {
    Path file = write(ParquetCodec.UNCOMPRESSED, "c", column);

    assertThat(ParquetRowReader.footer(file).getFileMetaData().getSchema().getType("c"))
        .hasToString(type);
  }

  @ParameterizedTest
  @EnumSource(ParquetCodec.class)
  void rows_come_back_from_every_codec(ParquetCodec codec) throws IOException {
    String[] texts = IntStream.range(0, 5000).mapToObj(i -> "text " + i % 7).toArray(String[]::new);

    Path file = write(codec, "c", StringColumn.of(texts));

    assertThat(ParquetRowReader.rows(file))
        .extracting(row -> row.getString("c", 0))
        .containsExactly(texts);
    assertThat(ParquetRowReader.footer(file).getBlocks().get(0).getColumns().get(0).getCodec())
        .isEqualTo(CompressionCodecName.valueOf(codec.name()));
  }

  @Test
  void numbers_come_back_as_they_are() throws IOException {
    Path ints = write("c", LongColumn.wrap(new long[] {Long.MIN_VALUE, -1, Long.MAX_VALUE}));
    Path floats = write("c", DoubleColumn.wrap(new double[] {-0.0, 0.1, Double.NaN}));
    Path bools = write("c", BooleanColumn.wrap(new boolean[] {true, false}));

    assertThat(longs(ints)).containsExactly(Long.MIN_VALUE, -1L, Long.MAX_VALUE);
    assertThat(ParquetRowReader.rows(floats))
        .extracting(row -> row.getDouble("c", 0))
        .containsExactly(-0.0, 0.1, Double.NaN);
    assertThat(ParquetRowReader.rows(bools))
        .extracting(row -> row.getBoolean("c", 0))
        .containsExactly(true, false);
  }

  @ParameterizedTest
  @CsvSource({
    "1.5, 150",
    "-0.01, -1",
    "1.239, 123",
    "-1.239, -123",
    "1e3, 100000",
    "0e-500, 0",
    "0e500, 0",
    "1e-2000000000, 0",
    "9999999999999999.99, 999999999999999999",
    "-9999999999999999.999, -999999999999999999"
  })
  void a_decimal_is_cut_off_after_two_places(BigDecimal value, long hundredths) throws IOException {
    assertThat(longs(write("c", DecimalColumn.of(value)))).containsExactly(hundredths);
  }

  static Stream<DecimalColumn> tooLarge() {
    return Stream.of(
        DecimalColumn.of(BigDecimal.ONE, new BigDecimal("10000000000000000")),
        DecimalColumn.of(BigDecimal.ONE, new BigDecimal("-1e2000000000")),
        DecimalColumn.ofHundredths(new long[] {1, 1_000_000_000_000_000_000L}),
        DecimalColumn.ofHundredths(new long[] {1, Long.MIN_VALUE}));
  }

  @ParameterizedTest
  @MethodSource("tooLarge")
  void a_decimal_with_too_many_digits_is_refused_with_its_row_and_column(DecimalColumn column) {
    assertThatThrownBy(() -> write("c", column))
        .isInstanceOf(XylemException.class)
        .hasMessageContainingAll(
            "more than the 16 digits before the point",
            "row 0002@000000000007#1",
            "field c",
            "expression r.c",
            "value " + (column.isCompact() ? column.get(1) : ""),
            "float or string");
  }

  @Test
  void a_datetime_is_in_milliseconds_and_null_when_it_is_the_zero() throws IOException {
    DatetimeColumn.Builder datetimes = new DatetimeColumn.Builder(4);
    datetimes.appendValue(FieldType.DATETIME.zero());
    datetimes.appendValue(Instant.parse("2000-02-29T12:34:56.789987Z"));
    datetimes.appendValue(Instant.parse("1969-12-31T23:59:59.999Z"));
    datetimes.appendValue(Instant.parse("0001-01-01T00:00:00.001Z"));

    List<Group> rows = ParquetRowReader.rows(write("c", datetimes.build()));

    assertThat(rows.get(0).getFieldRepetitionCount("c")).isZero();
    assertThat(rows.subList(1, 4))
        .extracting(row -> row.getLong("c", 0))
        .containsExactly(951_827_696_789L, -1L, -62_135_596_799_999L);
  }

  @Test
  void column_names_may_hold_spaces() throws IOException {
    Path file = write("Net price (€)", LongColumn.wrap(new long[] {5}));

    assertThat(ParquetRowReader.rows(file).get(0).getLong("Net price (€)", 0)).isEqualTo(5);
  }

  @Test
  void without_rows_there_is_a_file_with_the_schema() throws IOException {
    Path file = write("c", LongColumn.wrap(new long[0]));

    assertThat(ParquetRowReader.rows(file)).isEmpty();
    assertThat(ParquetRowReader.footer(file).getFileMetaData().getSchema().getFieldCount())
        .isEqualTo(1);
  }

  @Test
  void xylem_is_named_as_the_model_of_the_rows() throws IOException {
    ParquetMetadata footer = ParquetRowReader.footer(write("c", LongColumn.wrap(new long[1])));

    assertThat(footer.getFileMetaData().getKeyValueMetaData())
        .containsEntry("writer.model.name", "xylem");
  }

  @Test
  void the_stream_stays_open() throws IOException {
    boolean[] closed = new boolean[1];
    ByteArrayOutputStream stream =
        new ByteArrayOutputStream() {
          @Override
          public void close() {
            closed[0] = true;
          }
        };

    format(ParquetCodec.GZIP, "c", FieldType.INT).open(stream).close();

    assertThat(closed[0]).isFalse();
    assertThat(stream.size()).isPositive();
  }

  private static List<Long> longs(Path file) throws IOException {
    return ParquetRowReader.rows(file).stream().map(row -> row.getLong("c", 0)).toList();
  }

  private Path write(String name, Column column) throws IOException {
    return write(ParquetCodec.GZIP, name, column);
  }

  private Path write(ParquetCodec codec, String name, Column column) throws IOException {
    ParquetFormat format = format(codec, name, column.type());
    Path path = Files.createTempFile(directory, "", ".parquet");
    long[] ords = IntStream.range(0, column.size()).asLongStream().toArray();
    Chunk encoded = new Chunk(ID, ords, format.encode(new Chunk(ID, ords, column)));
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (RowWriter sink = format.open(file)) {
      for (int row = 0; row < encoded.rows(); row++) {
        sink.write(new RowPosition(encoded, row));
      }
    }
    return Files.write(path, file.toByteArray());
  }

  @Test
  void floats_that_are_not_finite_are_written_and_refused_by_a_strict_writer() {
    DoubleColumn column = DoubleColumn.wrap(new double[] {1, Double.NaN});
    Chunk chunk = new Chunk(ID, new long[] {0, 1}, column);
    ParquetFormat strict = format(ParquetCodec.GZIP, true, "c", FieldType.FLOAT);

    assertThat(format(ParquetCodec.GZIP, "c", FieldType.FLOAT).encode(chunk)[0].value(1))
        .isEqualTo(Double.NaN);
    assertThatThrownBy(() -> strict.encode(chunk))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("a float is not finite")
        .hasMessageContaining("value NaN");
  }

  private static ParquetFormat format(ParquetCodec codec, String name, FieldType type) {
    return format(codec, false, name, type);
  }

  private static ParquetFormat format(
      ParquetCodec codec, boolean strict, String name, FieldType type) {
    return new ParquetFormat(
        new ParquetWriter(
            "",
            codec,
            strict,
            List.of(new ParquetOutputColumn("c", type, "r.c", name)),
            Optional.empty(),
            Optional.empty()));
  }
}
