package dev.xylem.bench.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.bench.chart.LineChart.Line;
import dev.xylem.bench.chart.LineChart.Value;
import dev.xylem.pipeline.markup.MarkupWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineChartTest {
  private static final Line MEASURED =
      new Line(
          "c7g.8",
          Palette.FIRST,
          false,
          List.of(new Value(4, 900), new Value(8, 500), new Value(16, 300)));

  @Test
  void what_was_measured_is_dots_that_say_what_they_stand_for() {
    assertThat(draw(true, MEASURED))
        .contains("Run time (s)", "<title>c7g.8: 500 at 8</title>", ">nodes</text>")
        .containsOnlyOnce("<polyline")
        .doesNotContain("stroke-dasharray");
  }

  @Test
  void what_is_theory_is_a_line_of_dashes_with_the_same_name_once_in_the_legend() {
    Line linear = new Line("c7g.8", Palette.FIRST, true, MEASURED.values());

    assertThat(draw(true, MEASURED, linear))
        .containsOnlyOnce("stroke-dasharray")
        .containsOnlyOnce("class=\"entry\"");
  }

  @Test
  void values_double_upwards_or_begin_at_0() {
    assertThat(draw(true, MEASURED)).contains(">500</text>").doesNotContain(">0</text>");
    assertThat(draw(false, MEASURED)).contains(">0</text>", ">1 000</text>");
  }

  @Test
  void small_values_keep_their_digits() {
    Line cents = new Line("c", Palette.FIRST, false, List.of(new Value(1, 0.0031)));

    assertThat(draw(false, cents)).contains("<title>c: 0.0031 at 1</title>", ">0.002</text>");
  }

  @Test
  void without_values_there_is_no_chart() {
    assertThat(draw(true, new Line("none", Palette.FIRST, false, List.of()))).isEmpty();
  }

  private static String draw(boolean doubling, Line... lines) {
    MarkupWriter page = MarkupWriter.fragment();
    new LineChart("Run time", "nodes", "s", doubling, List.of(lines)).writeTo(page);
    return page.finish();
  }
}
