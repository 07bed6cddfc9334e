package dev.xylem.pipeline.bench.portfolio;

import static dev.xylem.pipeline.bench.portfolio.MarkupWriter.number;

import java.util.List;
import java.util.StringJoiner;

/**
 * Rates over the time of a run, as lines or as areas on top of each other.
 *
 * @param unit of the rates
 * @param series with the same points in time
 * @param stacked whether they add up
 */
record TimeChart(String title, String unit, List<Series> series, boolean stacked) {
  private static final double WIDTH = 900;
  private static final double HEIGHT = 220;
  private static final double LEFT = 56;
  private static final double RIGHT = 20;
  private static final double TOP = 10;
  private static final double BOTTOM = 24;

  TimeChart {
    series = series.stream().filter(line -> !line.isFlat()).toList();
  }

  /** Writes it with its title and legend; nothing if there is nothing to show. */
  void writeTo(MarkupWriter page) {
    if (series.isEmpty()) {
      return;
    }
    page.element("h4", title + " (" + unit + ")");
    Legend.writeTo(page, series.stream().map(s -> new Legend.Entry(s.name(), s.colour())).toList());
    page.picture(title, WIDTH, HEIGHT);
    double lastSecond = series.stream().mapToDouble(Series::lastSecond).max().orElseThrow();
    Axis time = Axis.exactly(lastSecond, LEFT, WIDTH - RIGHT);
    Axis rates = Axis.upTo(most(), HEIGHT - BOTTOM, TOP);
    grid(page, time, rates);
    double[] below = new double[series.get(0).points().size()];
    for (Series one : series) {
      if (stacked) {
        area(page, one, below, time, rates);
      } else {
        line(page, one, time, rates);
      }
    }
    page.close();
  }

  private double most() {
    if (!stacked) {
      return series.stream().mapToDouble(Series::most).max().orElse(0);
    }
    double most = 0;
    for (int i = 0; i < series.get(0).points().size(); i++) {
      double sum = 0;
      for (Series one : series) {
        sum += one.points().get(i).perSecond();
      }
      most = Math.max(most, sum);
    }
    return most;
  }

  private static void grid(MarkupWriter page, Axis time, Axis rates) {
    for (double rate : rates.marks()) {
      rule(page, LEFT, WIDTH - RIGHT, rates.at(rate), rates.at(rate));
      label(page, rates.label(rate), LEFT - 8, rates.at(rate) + 4, "end");
    }
    for (double second : time.marks()) {
      rule(page, time.at(second), time.at(second), HEIGHT - BOTTOM, HEIGHT - BOTTOM + 4);
      String unit = second == 0 ? "" : " s";
      label(page, time.label(second) + unit, time.at(second), HEIGHT - 6, "middle");
    }
  }

  private static void rule(MarkupWriter page, double x1, double x2, double y1, double y2) {
    page.empty(
        "line",
        "stroke",
        "#ddd",
        "x1",
        number(x1),
        "x2",
        number(x2),
        "y1",
        number(y1),
        "y2",
        number(y2));
  }

  private static void label(MarkupWriter page, String text, double x, double y, String anchor) {
    page.element("text", text, "x", number(x), "y", number(y), "text-anchor", anchor);
  }

  private static void line(MarkupWriter page, Series one, Axis time, Axis rates) {
    StringJoiner points = new StringJoiner(" ");
    one.points().forEach(point -> points.add(at(point.seconds(), point.perSecond(), time, rates)));
    page.empty(
        "polyline",
        "points",
        points.toString(),
        "fill",
        "none",
        "stroke",
        one.colour(),
        "stroke-linejoin",
        "round",
        "stroke-width",
        "1.8");
  }

  /** Draws what is above those before it, and adds it to them. */
  private static void area(MarkupWriter page, Series one, double[] below, Axis time, Axis rates) {
    StringJoiner points = new StringJoiner(" ");
    for (int i = 0; i < below.length; i++) {
      Timeline.Rate point = one.points().get(i);
      points.add(at(point.seconds(), below[i] + point.perSecond(), time, rates));
    }
    for (int i = below.length - 1; i >= 0; i--) {
      Timeline.Rate point = one.points().get(i);
      points.add(at(point.seconds(), below[i], time, rates));
      below[i] += point.perSecond();
    }
    page.empty("polygon", "points", points.toString(), "fill", one.colour());
  }

  private static String at(double seconds, double rate, Axis time, Axis rates) {
    return number(time.at(seconds)) + "," + number(rates.at(rate));
  }
}
