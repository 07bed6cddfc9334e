package dev.xylem.bench.chart;

import dev.xylem.bench.chart.ChartPicture.Point;
import dev.xylem.pipeline.markup.MarkupWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Measured values over something that doubles, such as cores: dots that are joined by lines, and
 * lines of dashes for what a theory says.
 *
 * @param across what stands on the horizontal axis
 * @param unit of the values
 * @param doubling whether each doubling of a value takes as much room as well, or the values begin
 *     at 0
 */
public record LineChart(
    String title, String across, String unit, boolean doubling, List<Line> lines) {
  private static final double WIDTH = 900;
  private static final double HEIGHT = 300;
  private static final double LEFT = 64;
  private static final double RIGHT = 20;
  private static final double TOP = 10;
  private static final double BOTTOM = 40;

  /**
   * Values of one kind.
   *
   * @param name in the legend; lines of the same name and colour stand there once
   * @param theoretical whether it was calculated, not measured
   */
  public record Line(String name, String colour, boolean theoretical, List<Value> values) {
    public Line {
      values = List.copyOf(values);
    }
  }

  /** A value above 0 at a place above 0. */
  public record Value(double across, double value) {}

  public LineChart {
    lines = lines.stream().filter(line -> !line.values().isEmpty()).toList();
  }

  /** Writes it with its title and legend; nothing if there is nothing to show. */
  public void writeTo(MarkupWriter page) {
    if (lines.isEmpty()) {
      return;
    }
    page.element("h3", title + " (" + unit + ")");
    new Legend(
            lines.stream()
                .map(line -> new Legend.Entry(line.name(), line.colour()))
                .distinct()
                .toList())
        .writeTo(page);
    ChartPicture picture = ChartPicture.open(page, title, WIDTH, HEIGHT);
    LogAxis x = LogAxis.around(all().mapToDouble(Value::across), LEFT, WIDTH - RIGHT);
    Scale y = values();
    drawGrid(x, y, picture);
    lines.forEach(line -> draw(line, x, y, picture));
    picture.close();
  }

  private Scale values() {
    return doubling
        ? LogAxis.around(all().mapToDouble(Value::value), HEIGHT - BOTTOM, TOP)
        : Axis.upTo(all().mapToDouble(Value::value).max().orElse(0), HEIGHT - BOTTOM, TOP);
  }

  private Stream<Value> all() {
    return lines.stream().flatMap(line -> line.values().stream());
  }

  /** Marks across are what was measured; those of the values are round. */
  private void drawGrid(Scale x, Scale y, ChartPicture picture) {
    for (double mark : y.marks()) {
      picture.rule(LEFT, y.at(mark), WIDTH - RIGHT, y.at(mark));
      picture.text(label(mark), LEFT - 8, y.at(mark) + 4, "end", "black");
    }
    double[] places =
        lines.stream()
            .filter(line -> !line.theoretical())
            .flatMap(line -> line.values().stream())
            .mapToDouble(Value::across)
            .distinct()
            .sorted()
            .toArray();
    for (double place : places) {
      picture.rule(x.at(place), HEIGHT - BOTTOM, x.at(place), HEIGHT - BOTTOM + 4);
      picture.text(label(place), x.at(place), HEIGHT - BOTTOM + 18, "middle", "black");
    }
    picture.text(across, WIDTH - RIGHT, HEIGHT - 4, "end", "black");
  }

  private static void draw(Line line, Scale x, Scale y, ChartPicture picture) {
    List<Point> points =
        line.values().stream()
            .map(value -> new Point(x.at(value.across()), y.at(value.value())))
            .toList();
    if (line.theoretical()) {
      picture.dashedLine(points, line.colour());
      return;
    }
    picture.line(points, line.colour());
    for (int i = 0; i < points.size(); i++) {
      Value value = line.values().get(i);
      picture.dot(
          points.get(i),
          line.colour(),
          "%s: %s at %s".formatted(line.name(), label(value.value()), label(value.across())));
    }
  }

  private static String label(double value) {
    if (value == 0 || value >= 10) {
      return Figures.whole(value);
    }
    return String.format(Locale.ROOT, "%.3g", value)
        .replaceFirst("(\\.\\d*?)0+$", "$1")
        .replaceFirst("\\.$", "");
  }
}
