package dev.xylem.bench.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.bench.chart.Series.Interval;
import dev.xylem.pipeline.markup.MarkupWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeChartTest {
  private static final Series FIRST =
      new Series("first", Palette.FIRST, List.of(new Interval(1, 2), new Interval(2, 4)));
  private static final Series SECOND =
      new Series("second", Palette.SECOND, List.of(new Interval(1, 6), new Interval(2, 4)));

  @Test
  void lines_begin_at_the_same_zero() {
    assertThat(draw(false, FIRST, SECOND))
        .contains(
            "<polyline points=\"468,134 880,72\" fill=\"none\" stroke=\"#0072b2\"",
            "<polyline points=\"468,10 880,72\" fill=\"none\" stroke=\"#e69f00\"");
  }

  @Test
  void stacked_areas_begin_where_those_before_them_end() {
    assertThat(draw(true, FIRST, SECOND))
        .contains(
            "points=\"468,149.5 880,103 880,196 468,196\" fill=\"#0072b2\"",
            "points=\"468,10 880,10 880,103 468,149.5\" fill=\"#e69f00\"");
  }

  @Test
  void a_series_that_is_always_0_is_left_out() {
    Series flat = new Series("flat", Palette.THIRD, List.of(new Interval(1, 0)));

    assertThat(draw(false, FIRST, flat)).contains("first").doesNotContain("flat");
    assertThat(draw(false, flat)).isEmpty();
  }

  private static String draw(boolean stacked, Series... series) {
    MarkupWriter page = MarkupWriter.fragment();
    new TimeChart("Rates", "rows a second", List.of(series), stacked).writeTo(page);
    return page.finish();
  }
}
