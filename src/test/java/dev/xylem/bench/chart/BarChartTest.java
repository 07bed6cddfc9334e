package dev.xylem.bench.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.bench.chart.BarChart.Bar;
import dev.xylem.bench.chart.BarChart.Segment;
import dev.xylem.pipeline.markup.MarkupWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class BarChartTest {
  @Test
  void segments_stand_beside_each_other_on_one_scale() {
    Bar bar = new Bar("all", List.of(segment("a", 3), segment("b", 1)), "4 s");

    assertThat(draw(bar))
        .contains(
            "<rect x=\"110\" y=\"0\" width=\"450\" height=\"22\"",
            "<rect x=\"560\" y=\"0\" width=\"150\" height=\"22\"",
            "<title>a: 3.0</title>",
            ">4 s</text>");
  }

  @Test
  void segments_of_no_length_are_neither_drawn_nor_in_the_legend() {
    assertThat(draw(new Bar("all", List.of(segment("a", 3), segment("none", 0)), "3 s")))
        .doesNotContain("none");
  }

  @Test
  void bars_of_no_length_are_not_drawn() {
    assertThat(draw(new Bar("all", List.of(segment("a", 0)), "0 s"))).isEmpty();
  }

  @Test
  void labels_are_text_whatever_is_in_them() {
    assertThat(draw(new Bar("<b>", List.of(segment("</title><script>", 3)), "&")))
        .contains("&lt;b&gt;", "&lt;/title&gt;&lt;script&gt;: 3.0", "&amp;")
        .doesNotContain("<b>", "<script>");
  }

  private static Segment segment(String name, double value) {
    return new Segment(name, Palette.FIRST, value);
  }

  private static String draw(Bar bar) {
    MarkupWriter page = MarkupWriter.fragment();
    new BarChart("Bars", "s", List.of(bar)).writeTo(page);
    return page.finish();
  }
}
