package dev.xylem.load.parquet;

import static dev.xylem.load.parquet.ParquetSamples.column;
import static dev.xylem.load.parquet.ParquetSamples.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.script.ParquetColumn;
import dev.xylem.types.FieldType;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every Parquet type as its type of the script; the files are written by Arrow. */
class ParquetTypesTest {
  private static final Instant YEAR_ONE = Instant.parse("0001-01-01T00:00:00Z");

  /** The third row holds nulls throughout. */
  static Stream<Arguments> columns() {
    return Stream.of(
        of("types", "text", FieldType.STRING, "é😀", "", ""),
        of("types", "bytes", FieldType.STRING, "plain", "", ""),
        of("types", "i8", FieldType.INT, -128L, 127L, 0L),
        of("types", "i16", FieldType.INT, -32768L, 32767L, 0L),
        of("types", "i32", FieldType.INT, (long) Integer.MIN_VALUE, (long) Integer.MAX_VALUE, 0L),
        of("types", "i64", FieldType.INT, Long.MIN_VALUE, Long.MAX_VALUE, 0L),
        of("types", "u8", FieldType.INT, 0L, 255L, 0L),
        of("types", "u16", FieldType.INT, 0L, 65535L, 0L),
        of("types", "u32", FieldType.INT, 0L, 4294967295L, 0L),
        of("types", "u64", FieldType.INT, 0L, Long.MAX_VALUE, 0L),
        of("types", "i32", FieldType.FLOAT, -2147483648.0, 2147483647.0, 0.0),
        of("types", "u32", FieldType.FLOAT, 0.0, 4294967295.0, 0.0),
        of("types", "f32", FieldType.FLOAT, 0.5, Double.NaN, 0.0),
        of("types", "f64", FieldType.FLOAT, -1e300, Double.POSITIVE_INFINITY, 0.0),
        of("types", "yes", FieldType.BOOL, true, false, false),
        datetimes("types", "ms", "2024-02-29T23:59:59.123Z", "1969-12-31T23:59:59.999Z"),
        datetimes("types", "ms_utc", "2024-02-29T23:59:59.123Z", "1969-12-31T23:59:59.999Z"),
        datetimes("types", "us", "2024-02-29T23:59:59.123456Z", "1969-12-31T23:59:59.999Z"),
        datetimes(
            "types", "ns", "2024-02-29T23:59:59.123456789Z", "1969-12-31T23:59:59.999999999Z"),
        datetimes("types", "day", "2024-02-29T00:00:00Z", "1969-12-31T00:00:00Z"),
        datetimes("int96", "ms", "2024-02-29T23:59:59.123Z", "1969-12-31T23:59:59.999Z"),
        datetimes("int96", "us", "2024-02-29T23:59:59.123456Z", "1969-12-31T23:59:59.999Z"),
        datetimes(
            "int96", "ns", "2024-02-29T23:59:59.123456789Z", "1969-12-31T23:59:59.999999999Z"),
        decimals("types", "d4", "-0.01", "9999999.99"),
        decimals("types", "d6", "-19356281000.00", "1.50"),
        decimals("types", "d8", "-1.0001", "2.5000"),
        decimals("types", "d9", "-123456789012345678.90", "0.10"),
        decimals("types", "d11", "-1234567890123456789012345", "7"),
        decimals("types", "d16", "-1234567890123456789012345678.0123456789", "0"),
        decimals("types", "d32", "-" + "9".repeat(60) + ".99", "0.01"),
        decimals("types", "i64", "-9223372036854775808", "9223372036854775807"),
        decimals("types", "u8", "0", "255"),
        decimals("decimals_as_ints", "d4", "-0.01", "9999999.99"),
        decimals("decimals_as_ints", "d6", "-19356281000.00", "1.50"),
        decimals("decimals_as_ints", "d8", "-1.0001", "2.5000"));
  }

  private static Arguments of(String file, String column, FieldType type, Object... values) {
    return Arguments.of(file, column, type, List.of(values));
  }

  private static Arguments datetimes(String file, String column, String one, String two) {
    return of(file, column, FieldType.DATETIME, Instant.parse(one), Instant.parse(two), YEAR_ONE);
  }

  private static Arguments decimals(String file, String column, String one, String two) {
    return of(
        file,
        column,
        FieldType.DECIMAL2,
        new BigDecimal(one),
        new BigDecimal(two),
        BigDecimal.ZERO);
  }

  @ParameterizedTest(name = "{0} {1} as {2}")
  @MethodSource("columns")
  void values_are_read_exactly_and_nulls_are_zeros(
      String file, String column, FieldType type, List<Object> expected) throws IOException {
    assertThat(values(file, column(column, type)))
        .usingElementComparator(ParquetTypesTest::compare)
        .isEqualTo(expected);
  }

  /** 1.5 and 1.50 are the same decimal. */
  @SuppressWarnings("unchecked")
  private static int compare(Object a, Object b) {
    return ((Comparable<Object>) a).compareTo(b);
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "text, STRING, 'none, thanks'",
    "i32, INT, -7",
    "f64, FLOAT, 1e3",
    "yes, BOOL, True",
    "d8, DECIMAL2, 2.005",
    "us, DATETIME, 1980-02-03T04:05:06.700+00:00",
    "day, DATETIME, 1980-02-03"
  })
  void a_null_becomes_the_default(String name, FieldType type, String text) throws IOException {
    Object expected =
        switch (type) {
          case STRING -> text;
          case INT -> -7L;
          case FLOAT -> 1000.0;
          case BOOL -> true;
          case DECIMAL2 -> new BigDecimal("2.01");
          case DATETIME ->
              Instant.parse(
                  name.equals("us") ? "1980-02-03T04:05:06.700Z" : "1980-02-03T00:00:00Z");
        };

    assertThat(values("types", column(name, type, text)).get(2)).isEqualTo(expected);
  }

  @Test
  void an_empty_default_is_none() throws IOException {
    assertThat(values("types", column("i32", FieldType.INT, "")).get(2)).isEqualTo(0L);
  }

  @Test
  void a_default_that_does_not_parse_is_named_with_the_row_that_needs_it() {
    assertFails(column("i32", FieldType.INT, "many"))
        .hasMessageContaining("the default of a null")
        .hasMessageContaining("row 2")
        .hasMessageContaining("r.i32 (column \"i32\")")
        .hasMessageContaining("value many");
  }

  @ParameterizedTest(name = "{0} as {1}")
  @CsvSource({
    "i64, STRING, INT64, int",
    "i64, FLOAT, INT64, int",
    "text, INT, BYTE_ARRAY STRING, string",
    "f64, DECIMAL2, DOUBLE, float",
    "d16, FLOAT, 'FIXED_LEN_BYTE_ARRAY(16) DECIMAL(38,10)', decimal2",
    "d9, STRING, 'FIXED_LEN_BYTE_ARRAY(9) DECIMAL(20,2)', decimal2",
    "day, INT, INT32 DATE, datetime",
    "yes, INT, BOOLEAN, bool",
    "u64, FLOAT, 'INT64 INTEGER(64,false)', int",
    "us, INT, 'INT64 TIMESTAMP(MICROS,false)', datetime"
  })
  void another_type_is_an_error_that_says_which_to_write(
      String name, FieldType wanted, String inFile, String hint) {
    assertFails(column(name, wanted))
        .hasMessageContaining(
            "column \"%s\" is %s, which cannot be read as %s"
                .formatted(name, inFile, wanted.scriptName()))
        .hasMessageContaining("r." + name)
        .hasMessageContaining("write col_type: " + hint);
  }

  @Test
  void a_type_that_nothing_reads_is_an_error() {
    assertFails(column("time", FieldType.DATETIME))
        .hasMessageContaining("INT32 TIME(MILLIS,")
        .hasMessageContaining("values of this type cannot be read");
  }

  @Test
  void a_missing_column_is_named_with_the_nearest_one() {
    assertFails(column("txt", FieldType.STRING))
        .hasMessageContaining("no column \"txt\"")
        .hasMessageContaining("did you mean \"text\"?");
  }

  @ParameterizedTest
  @CsvSource({"person", "tags"})
  void nested_columns_are_an_error(String name) {
    assertThatThrownBy(() -> values("nested", column(name, FieldType.STRING)))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("column \"%s\" is nested".formatted(name));
  }

  @Test
  void columns_beside_nested_ones_can_be_read() throws IOException {
    assertThat(values("nested", column("id", FieldType.INT))).containsExactly(1L);
  }

  private static org.assertj.core.api.AbstractThrowableAssert<?, ?> assertFails(
      ParquetColumn column) {
    return assertThatThrownBy(() -> values("types", column)).isInstanceOf(XylemException.class);
  }
}
