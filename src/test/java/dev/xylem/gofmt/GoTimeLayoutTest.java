package dev.xylem.gofmt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.DatetimeColumn;
import java.time.Instant;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class GoTimeLayoutTest {
  static Stream<Arguments> whatGoFormats() {
    return GoldenTable.read("go-time-format.tsv");
  }

  static Stream<Arguments> whatGoParses() {
    return GoldenTable.read("go-time-parse.tsv");
  }

  @ParameterizedTest
  @MethodSource("whatGoFormats")
  void times_are_formatted_as_in_go(String layout, Instant instant, String expected) {
    assertThat(format(layout, instant)).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("whatGoParses")
  void times_are_parsed_as_in_go(String layout, String text, String expected) {
    if (expected.equals("error")) {
      assertThatThrownBy(() -> parse(layout, text))
          .isInstanceOf(ConversionException.class)
          .hasMessageContaining("\"" + text + "\"");
    } else {
      assertThat(parse(layout, text)).isEqualTo(Instant.parse(expected));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2024-02-29T01:00:00+03:00, 2006-01-02 15:04 -0700, 2024-02-29 01:00 +0300",
    "2024-02-29T01:00:00+03:00, Mon 3PM MST, Thu 1AM +0300",
    "2024-02-29T01:00:00+03:00, Z0700|Z07|-07, +0300|+03|+03",
    "2024-02-29T23:30:00-00:30, 2006-01-02 15:04 -0700, 2024-02-29 23:30 -0030",
    "2024-02-29T23:30:00-00:30, -07:00:00|Z070000|-07:00|Z07:00, -00:30:00|-003000|-00:30|-00:30",
    "2024-02-29T12:00:00Z, Z0700|MST|-07:00, Z|UTC|+00:00"
  })
  void a_time_is_shown_at_the_offset_that_it_was_parsed_with(
      String text, String layout, String expected) {
    DatetimeColumn.Builder builder = new DatetimeColumn.Builder(1);
    GoTimeLayout.compile("2006-01-02T15:04:05Z07:00").parse(text, builder);

    assertThat(format(layout, builder.build())).isEqualTo(expected);
  }

  @ParameterizedTest(name = "{1} by {0} is {2}")
  @CsvSource({
    "2006-01-02 15:04 MST, 2020-06-07 10:00 GMT+3, 2020-06-07 10:00 Z, 13:00 +03:00",
    "2006-01-02 15:04 MST, 2020-06-07 10:00 GMT-12, 2020-06-07 10:00 Z, 22:00 -12:00",
    "2006-01-02 15:04 MST, 2020-06-07 10:00 +03, 2020-06-07 10:00 Z, 10:00 +00:00",
    "2006-01-02 15:04 MST -0700, 2020-06-07 10:00 GMT+3 +0500, 2020-06-07 05:00 Z, 10:00 +05:00",
    "2006-01-02 15:04 -0700 MST, 2020-06-07 10:00 +0500 CET, 2020-06-07 05:00 Z, 10:00 +05:00",
    "2006-01-02 15:04 -0700 MST, 2020-06-07 10:00 +0500 UTC, 2020-06-07 10:00 Z, 10:00 +00:00"
  })
  void a_zones_name_does_not_shift_a_time_but_gmt_with_hours_says_at_which_offset_it_is_shown(
      String layout, String text, String utc, String shown) {
    DatetimeColumn.Builder builder = new DatetimeColumn.Builder(1);
    GoTimeLayout.compile(layout).parse(text, builder);
    DatetimeColumn column = builder.build();

    assertThat(format("2006-01-02 15:04 Z", DatetimeColumn.ofMillis(new long[] {column.millis(0)})))
        .isEqualTo(utc);
    assertThat(format("15:04 -07:00", column)).isEqualTo(shown);
  }

  @Property
  void what_was_formatted_parses_to_the_same_instant(
      @ForAll @LongRange(min = -62_000_000_000_000L, max = 253_000_000_000_000L) long millis,
      @ForAll @IntRange(max = 999_999) int nanos) {
    Instant instant = Instant.ofEpochMilli(millis).plusNanos(nanos);
    String layout = "Mon 02 January 2006 15:04:05.000000000 -0700";

    assertThat(parse(layout, format(layout, instant))).isEqualTo(instant);
  }

  @Test
  @Timeout(60)
  void a_text_with_a_million_digits_is_gone_through_once() {
    String months = "01".repeat(500_000);

    assertThat(parse(months, months)).isEqualTo(Instant.parse("0000-01-01T00:00:00Z"));
  }

  @Property
  void any_text_parses_or_is_refused(@ForAll String layout, @ForAll String text) {
    try {
      parse(layout, text);
    } catch (ConversionException refused) {
      assertThat(refused).hasMessageContaining("\"");
    }
  }

  private static String format(String layout, Instant instant) {
    DatetimeColumn.Builder builder = new DatetimeColumn.Builder(1);
    builder.appendValue(instant);
    return format(layout, builder.build());
  }

  private static String format(String layout, DatetimeColumn column) {
    Utf8Buffer out = new Utf8Buffer(0);
    GoTimeLayout.compile(layout).format(column, 0, out);
    return out.toString();
  }

  private static Instant parse(String layout, String text) {
    DatetimeColumn.Builder builder = new DatetimeColumn.Builder(1);
    GoTimeLayout.compile(layout).parse(text, builder);
    return builder.build().get(0);
  }
}
