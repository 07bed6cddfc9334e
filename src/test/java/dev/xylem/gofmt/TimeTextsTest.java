package dev.xylem.gofmt;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.DatetimeColumn;
import org.junit.jupiter.api.Test;

class TimeTextsTest {
  private static final GoTimeLayout LAYOUT =
      GoTimeLayout.compile("2006-01-02 15:04:05.000000000 -0700");

  @Test
  void times_that_differ_in_anything_that_is_shown_are_not_taken_for_equal() {
    DatetimeColumn.Builder times = new DatetimeColumn.Builder(8);
    times.append(1_000, 0, 0);
    times.append(1_000, 0, 0);
    times.append(1_000, 7, 0);
    times.append(1_000, 7, 3600);
    times.append(1_000, 7, 3600);
    times.append(2_000, 7, 3600);
    times.append(1_000, 0, 0);

    assertThat(texts(times.build(), LAYOUT))
        .containsExactly(
            "1970-01-01 00:00:01.000000000 +0000",
            "1970-01-01 00:00:01.000000000 +0000",
            "1970-01-01 00:00:01.000000007 +0000",
            "1970-01-01 01:00:01.000000007 +0100",
            "1970-01-01 01:00:01.000000007 +0100",
            "1970-01-01 01:00:02.000000007 +0100",
            "1970-01-01 00:00:01.000000000 +0000");
  }

  @Test
  void equal_times_in_other_layouts_are_not_alike() {
    DatetimeColumn times = DatetimeColumn.ofMillis(new long[] {0, 0, 0});
    GoTimeLayout year = GoTimeLayout.compile("2006");

    assertThat(texts(times, year, LAYOUT, year))
        .containsExactly("1970", "1970-01-01 00:00:00.000000000 +0000", "1970");
  }

  @Test
  void texts_longer_than_the_buffer_are_repeated_too() {
    DatetimeColumn times = DatetimeColumn.ofMillis(new long[100]);
    GoTimeLayout wordy = GoTimeLayout.compile("January, or as one may also say: 2006-01");

    assertThat(texts(times, wordy))
        .hasSize(100)
        .containsOnly("January, or as one may also say: 1970-01");
  }

  /** Row by row; the layouts take turns. */
  private static String[] texts(DatetimeColumn times, GoTimeLayout... layouts) {
    TimeTexts formatted = new TimeTexts(times);
    Utf8Buffer out = new Utf8Buffer(times.size());
    String[] values = new String[times.size()];
    for (int row = 0; row < values.length; row++) {
      int start = out.length();
      formatted.append(layouts[row % layouts.length], row, out);
      values[row] = new String(out.bytes(), start, out.length() - start, UTF_8);
    }
    return values;
  }
}
