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
  private static final double WIDTH = 760;
  private static final double HEIGHT = 220;
  private static final double LEFT = 70;
  private static final double RIGHT = 12;
  private static final double TOP = 10;
  private static final double BOTTOM = 24;
  private static final int LINES = 4;

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
    page.open(
        "svg",
        "viewBox",
        "0 0 " + number(WIDTH) + " " + number(HEIGHT),
        "role",
        "img",
        "aria-label",
        title);
    double lastSecond = series.stream().mapToDouble(Series::lastSecond).max().orElseThrow();
    Axis time = new Axis(lastSecond, LEFT, WIDTH - RIGHT);
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
    for (int i = 0; i <= LINES; i++) {
      double rate = rates.most() * i / LINES;
      String y = number(rates.at(rate));
      page.empty(
          "line",
          "class",
          "grid",
          "x1",
          number(LEFT),
          "x2",
          number(WIDTH - RIGHT),
          "y1",
          y,
          "y2",
          y);
      page.element(
          "text",
          label(rate),
          "x",
          number(LEFT - 6),
          "y",
          number(rates.at(rate) + 4),
          "text-anchor",
          "end");
      double seconds = time.most() * i / LINES;
      page.element(
          "text",
          label(seconds) + " s",
          "x",
          number(time.at(seconds)),
          "y",
          number(HEIGHT - 6),
          "text-anchor",
          i == LINES ? "end" : "middle");
    }
  }

  private static String label(double value) {
    return value < 10 && value != Math.rint(value)
        ? StageTable.tenths(value)
        : StageTable.whole(value);
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
        "stroke-width",
        "1.6");
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
