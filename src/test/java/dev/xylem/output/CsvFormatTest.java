package dev.xylem.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.script.CsvOutputColumn;
import dev.xylem.script.CsvWriter;
import dev.xylem.script.CsvWriter.Layout;
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
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvFormatTest {
  static Stream<Arguments> values() {
    return Stream.of(
        Arguments.of(LongColumn.wrap(new long[] {-42}), "%d", "-42"),
        Arguments.of(LongColumn.wrap(new long[] {42}), "%05d", "00042"),
        Arguments.of(DoubleColumn.wrap(new double[] {1.005}), "%.2f", "1.00"),
        Arguments.of(DoubleColumn.wrap(new double[] {0.1}), "%v", "0.1"),
        Arguments.of(StringColumn.of("é"), "%s", "é"),
        Arguments.of(BooleanColumn.wrap(new boolean[] {true}), "%t", "true"),
        Arguments.of(DecimalColumn.ofHundredths(new long[] {150}), "%s", "1.50"),
        Arguments.of(DecimalColumn.ofHundredths(new long[] {150}), "%6s", "  1.50"),
        Arguments.of(DecimalColumn.ofHundredths(new long[] {-5}), "%-6sx", "-0.05 x"),
        Arguments.of(DecimalColumn.ofHundredths(new long[] {150}), "%v", "1.50"),
        Arguments.of(DecimalColumn.ofHundredths(new long[] {150}), "%d", "%!d(string=1.50)"),
        Arguments.of(DecimalColumn.of(new BigDecimal("1.005")), "%s", "1.01"),
        Arguments.of(DecimalColumn.of(new BigDecimal("-1.005")), "%s", "-1.01"),
        Arguments.of(LongColumn.wrap(new long[] {5}), "%s", "%!s(int64=5)"),
        Arguments.of(LongColumn.wrap(new long[] {5}), "", "%!(EXTRA int64=5)"),
        Arguments.of(DoubleColumn.wrap(new double[] {1.5}), "", "%!(EXTRA float64=1.5)"),
        Arguments.of(BooleanColumn.wrap(new boolean[1]), "", "%!(EXTRA bool=false)"),
        Arguments.of(StringColumn.of("x"), "", "%!(EXTRA string=x)"),
        Arguments.of(DecimalColumn.ofHundredths(new long[] {150}), "", "%!(EXTRA string=1.50)"),
        Arguments.of(DatetimeColumn.ofMillis(new long[1]), "Jan 2", "Jan 1"),
        Arguments.of(
            DatetimeColumn.ofMillis(new long[1]),
            "2006-01-02T15:04:05.000-07:00 Z07:00 MST",
            "1970-01-01T00:00:00.000+00:00 Z UTC"),
        Arguments.of(
            DatetimeColumn.ofMillis(new long[] {-62_135_596_800_000L}), "2006-01-02", "0001-01-01"),
        Arguments.of(
            DatetimeColumn.ofMillis(new long[] {951_782_400_123L}),
            "2006-01-02T15:04:05.000",
            "2000-02-29T00:00:00.123"));
  }

  @ParameterizedTest(name = "{1} gives {2}")
  @MethodSource("values")
  void a_cell_is_formatted_as_its_column_says(Column column, String format, String cell) {
    assertThat(line(",", column.type(), format, column)).isEqualTo(cell + "\n");
  }

  @ParameterizedTest(name = "{0}{1} becomes {2}")
  @CsvSource(
      delimiter = '/',
      quoteCharacter = '`',
      textBlock =
          """
          ,/plain/plain
          ,/a,b/"a,b"
          ;/a,b/"a,b"
          ;/a;b/"a;b"
          ,/a;b/a;b
          ,/say "x"/"say ""x\"""
          ::/a:b/a:b
          ::/a::b/"a::b"
          ::/a:/"a:"
          ::/:a/:a
          <|>/a<|/a<|
          aba/xab/"xab"
          """)
  void a_cell_is_quoted_when_it_must_be(String separator, String text, String cell) {
    assertThat(line(separator, FieldType.STRING, "%s", StringColumn.of(text)))
        .isEqualTo(cell + "\n");
  }

  @Test
  void a_cell_with_a_line_break_is_quoted() {
    assertThat(line(",", FieldType.STRING, "%s", StringColumn.of("a\nb"))).isEqualTo("\"a\nb\"\n");
    assertThat(line(",", FieldType.STRING, "%s", StringColumn.of("a\rb"))).isEqualTo("\"a\rb\"\n");
  }

  @Test
  void a_datetime_without_a_layout_is_an_empty_cell_and_one_not_stored_yet_has_its_microseconds() {
    DatetimeColumn.Builder datetimes = new DatetimeColumn.Builder(1);
    datetimes.appendValue(Instant.parse("2000-02-29T00:00:00.123456Z"));
    DatetimeColumn column = datetimes.build();

    assertThat(line(",", FieldType.DATETIME, "", column)).isEqualTo("\"\"\n");
    assertThat(line(",", FieldType.DATETIME, "05.000000", column)).isEqualTo("00.123456\n");
  }

  @Test
  void an_empty_cell_that_is_alone_in_its_line_is_quoted() {
    assertThat(line(",", FieldType.STRING, "%s", StringColumn.of(""))).isEqualTo("\"\"\n");
  }

  @Test
  void the_header_is_quoted_like_any_line() throws IOException {
    CsvFormat format =
        new CsvFormat(
            writer(
                Layout.separatedBy(";"),
                column("Price, net", "%s"),
                column("a\"b", "%s"),
                column("c", "%s")));

    assertThat(header(format)).isEqualTo("\"Price, net\";\"a\"\"b\";c\n");
  }

  @ParameterizedTest(name = "{0} becomes {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          =1+1                | '=1+1
          +1                  | '+1
          -1                  | '-1
          @SUM(A1)            | '@SUM(A1)
          =A1,"x"             | "'=A1,""x""\"
          ＝1                  | '＝1
          ＋1                  | '＋1
          －1                  | '－1
          ＠1                  | '＠1
          ！1                  | ！1
          1-1                 | 1-1
          a=b                 | a=b
          '=1                 | '=1
          ` =1`               | ` =1`
          ``                  | "\"
          """)
  void a_text_that_a_spreadsheet_would_take_for_a_formula_gets_an_apostrophe_if_asked_for(
      String text, String cell) {
    assertThat(escaped(FieldType.STRING, "%s", StringColumn.of(text))).isEqualTo(cell + "\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\t", "\n", "\r", "\0"})
  void a_text_that_begins_with_a_control_character_gets_an_apostrophe_if_asked_for(String first) {
    assertThat(escaped(FieldType.STRING, "%s", StringColumn.of(first + "=1")))
        .contains("'" + first + "=1");
  }

  @Test
  void numbers_are_not_escaped_and_texts_only_if_asked_for() {
    assertThat(escaped(FieldType.INT, "%d", LongColumn.wrap(new long[] {-1}))).isEqualTo("-1\n");
    assertThat(escaped(FieldType.INT, "%+d", LongColumn.wrap(new long[] {1}))).isEqualTo("+1\n");
    assertThat(escaped(FieldType.FLOAT, "%v", DoubleColumn.wrap(new double[] {-0.5})))
        .isEqualTo("-0.5\n");
    assertThat(escaped(FieldType.DECIMAL2, "%s", DecimalColumn.ofHundredths(new long[] {-5})))
        .isEqualTo("-0.05\n");
    assertThat(line(",", FieldType.STRING, "%s", StringColumn.of("=1+1"))).isEqualTo("=1+1\n");
  }

  @ParameterizedTest(name = "{0} is written as {1}")
  @CsvSource({"NaN, NaN", "Infinity, +Inf", "-Infinity, -Inf"})
  void floats_that_are_not_finite_are_written_as_go_does_and_refused_by_a_strict_writer(
      double value, String cell) {
    DoubleColumn column = DoubleColumn.wrap(new double[] {1, value});
    Layout strict = new Layout(",", false, true);

    assertThat(line(",", FieldType.FLOAT, "%.2f", DoubleColumn.wrap(new double[] {value})))
        .isEqualTo(cell + "\n");
    assertThatThrownBy(() -> encode(strict, FieldType.FLOAT, "%.2f", column))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("a float is not finite")
        .hasMessageContaining("field c")
        .hasMessageContaining("value " + value);
    assertThat(encode(strict, FieldType.FLOAT, "%.2f", DoubleColumn.wrap(new double[] {1})))
        .isEqualTo("1.00\n");
  }

  private static String header(CsvFormat format) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    format.open(file).close();
    return file.toString(StandardCharsets.UTF_8);
  }

  private static String line(String separator, FieldType type, String format, Column column) {
    return encode(Layout.separatedBy(separator), type, format, column);
  }

  private static String escaped(FieldType type, String format, Column column) {
    return encode(new Layout(",", true, false), type, format, column);
  }

  private static String encode(Layout layout, FieldType type, String format, Column column) {
    CsvWriter writer = writer(layout, new CsvOutputColumn("c", type, "r.c", "c", format));
    long[] ords = LongStream.range(0, column.size()).toArray();
    Chunk chunk = new Chunk(ChunkId.ofFile(0, 0), ords, column);
    return ((StringColumn) new CsvFormat(writer).encode(chunk)[0]).get(0);
  }

  private static CsvOutputColumn column(String header, String format) {
    return new CsvOutputColumn(header, FieldType.STRING, "r.c", header, format);
  }

  private static CsvWriter writer(Layout layout, CsvOutputColumn... columns) {
    return new CsvWriter("out.csv", layout, List.of(columns), Optional.empty(), Optional.empty());
  }
}
