package dev.xylem.load.csv;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.gofmt.ConversionException;
import dev.xylem.script.CsvColumn;
import dev.xylem.script.CsvReader.Dialect;
import dev.xylem.types.ColumnBuilder;
import dev.xylem.types.FieldType;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class CellReaderTest {
  private static Arguments cell(
      FieldType type, String format, String byDefault, String text, Object value) {
    return Arguments.of(type, format, byDefault, text, value);
  }

  static Stream<Arguments> cells() {
    Instant zero = Instant.parse("0001-01-01T00:00:00Z");
    return Stream.of(
        cell(FieldType.STRING, "", null, "abc", "abc"),
        cell(FieldType.STRING, "", null, "é😀", "é😀"),
        cell(FieldType.STRING, "", null, "a\0b", "a\0b"),
        cell(FieldType.STRING, "", null, "", ""),
        cell(FieldType.STRING, "", "none", "\0", "\0"),
        cell(FieldType.STRING, "", "none", "", "none"),
        cell(FieldType.STRING, "", "none", " ", " "),
        cell(FieldType.BOOL, "", null, "true", true),
        cell(FieldType.BOOL, "", null, "F", false),
        cell(FieldType.BOOL, "", null, "  ", false),
        cell(FieldType.BOOL, "", "T", "", true),
        cell(FieldType.INT, "", null, "42", 42L),
        cell(FieldType.INT, "", null, "-7", -7L),
        cell(FieldType.INT, "", null, "+7", 7L),
        cell(FieldType.INT, "", null, "007", 7L),
        cell(FieldType.INT, "", null, "9223372036854775807", Long.MAX_VALUE),
        cell(FieldType.INT, "", null, "-9223372036854775808", Long.MIN_VALUE),
        cell(FieldType.INT, "", null, "\t", 0L),
        cell(FieldType.INT, "", null, "\u00a0\u2003", 0L),
        cell(FieldType.INT, "", "5", "", 5L),
        cell(FieldType.INT, "", "", "", 0L),
        cell(FieldType.INT, "value(%d)", null, "value(12)", 12L),
        cell(FieldType.FLOAT, "", null, "1.25", 1.25),
        cell(FieldType.FLOAT, "", null, "-0.1", -0.1),
        cell(FieldType.FLOAT, "", null, "-0", -0.0),
        cell(FieldType.FLOAT, "", null, ".5", 0.5),
        cell(FieldType.FLOAT, "", null, "5.", 5.0),
        cell(FieldType.FLOAT, "", null, "1e-3", 0.001),
        cell(FieldType.FLOAT, "", null, "0.30000000000000004", 0.30000000000000004),
        cell(FieldType.FLOAT, "", null, "NaN", Double.NaN),
        cell(FieldType.FLOAT, "", null, "-Inf", Double.NEGATIVE_INFINITY),
        cell(FieldType.FLOAT, "", null, "", 0.0),
        cell(FieldType.FLOAT, "", "1.5", " ", 1.5),
        cell(FieldType.FLOAT, "", "", " ", 0.0),
        cell(FieldType.DECIMAL2, "", "", "", new BigDecimal("0.00")),
        cell(FieldType.BOOL, "", "", "", false),
        cell(FieldType.DATETIME, "2006-01-02", "", "", zero),
        cell(FieldType.FLOAT, "%f USD", null, "2.5 USD", 2.5),
        cell(FieldType.DECIMAL2, "", null, "12", new BigDecimal("12.00")),
        cell(FieldType.DECIMAL2, "", null, "12.3", new BigDecimal("12.30")),
        cell(FieldType.DECIMAL2, "", null, "-12.34", new BigDecimal("-12.34")),
        cell(FieldType.DECIMAL2, "", null, "0.005", new BigDecimal("0.01")),
        cell(FieldType.DECIMAL2, "", null, "-0.005", new BigDecimal("-0.01")),
        cell(FieldType.DECIMAL2, "", null, "0.0049999", new BigDecimal("0.00")),
        cell(FieldType.DECIMAL2, "", null, "1e3", new BigDecimal("1000.00")),
        cell(
            FieldType.DECIMAL2,
            "",
            null,
            "92233720368547758070.125",
            new BigDecimal("92233720368547758070.13")),
        cell(FieldType.DECIMAL2, "", null, "", new BigDecimal("0.00")),
        cell(FieldType.DECIMAL2, "", "0.5", "", new BigDecimal("0.50")),
        cell(FieldType.DECIMAL2, "%f", null, "1.235", new BigDecimal("1.24")),
        cell(
            FieldType.DATETIME,
            "2006-01-02",
            null,
            "2024-02-29",
            Instant.parse("2024-02-29T00:00:00Z")),
        cell(FieldType.DATETIME, "2006-01-02", null, " ", zero),
        cell(
            FieldType.DATETIME,
            "2006-01-02",
            "1999-01-01",
            "",
            Instant.parse("1999-01-01T00:00:00Z")));
  }

  @ParameterizedTest(name = "{0} {1} default {2}: \"{3}\" is {4}")
  @MethodSource("cells")
  void a_cell_gives_a_value(
      FieldType type, String format, String defaultValue, String text, Object value) {
    assertThat(read(type, format, defaultValue, text)).isEqualTo(value);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "INT, 1.0",
    "INT, 12a",
    "INT, ' 1'",
    "INT, 9223372036854775808",
    "INT, -",
    "INT, 1_000",
    "FLOAT, 1.2.3",
    "FLOAT, abc",
    "FLOAT, -",
    "FLOAT, .",
    "DECIMAL2, 1.2.3",
    "DECIMAL2, NaN",
    "DECIMAL2, -",
    "DECIMAL2, 1e999999999",
    "BOOL, yes",
    "BOOL, ' true'"
  })
  void a_cell_that_is_no_value_is_an_error_that_quotes_it(FieldType type, String text) {
    assertThatThrownBy(() -> read(type, "", null, text))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining(text);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "STRING")
  void a_nul_is_no_part_of_a_value_that_is_no_text_and_not_white_space_either(FieldType type) {
    assertThatThrownBy(() -> read(type, type == FieldType.DATETIME ? "2006" : "", null, "\0"))
        .isInstanceOf(ConversionException.class);
  }

  private static Object read(FieldType type, String format, String defaultValue, String text) {
    ColumnBuilder target = type.newColumnBuilder(1);
    CsvColumn column =
        new CsvColumn("c", type, Optional.empty(), 0, format, Optional.ofNullable(defaultValue));
    CsvRecord record = new CsvRecord();
    record.begin(1);
    byte[] bytes = text.getBytes(UTF_8);
    record.append(bytes, 0, bytes.length);
    record.endField();
    CellReader.of(column, target, Dialect.separatedBy(',')).append(record, 0);
    return target.build().value(0);
  }
}
