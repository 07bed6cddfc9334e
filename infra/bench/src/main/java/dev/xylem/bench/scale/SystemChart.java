package dev.xylem.bench.scale;

import dev.xylem.bench.chart.LineChart;
import dev.xylem.bench.chart.LineChart.Line;
import dev.xylem.bench.chart.LineChart.Value;
import dev.xylem.bench.chart.Palette;
import dev.xylem.pipeline.markup.MarkupWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The run times of all systems in one chart, a line for each. */
record SystemChart(List<ScaledSystem> systems) {
  private static final List<String> COLOURS =
      List.of(Palette.FIRST, Palette.SECOND, Palette.THIRD, Palette.FOURTH);

  void writeTo(MarkupWriter page) {
    List<Line> lines = new ArrayList<>();
    for (ScaledSystem system : systems) {
      String colour = COLOURS.get(lines.size() % COLOURS.size());
      lines.add(new Line(system.name(), colour, false, fastest(system)));
    }
    new LineChart("Run time", "cores of nodes and workers", "s", true, lines).writeTo(page);
  }

  private static List<Value> fastest(ScaledSystem system) {
    Map<Integer, Double> seconds = new TreeMap<>();
    system.runs().forEach(run -> seconds.merge(run.size().cores(), run.seconds(), Math::min));
    return seconds.entrySet().stream().map(one -> new Value(one.getKey(), one.getValue())).toList();
  }
}
