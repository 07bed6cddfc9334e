package dev.xylem.bench.chart;

import dev.xylem.bench.chart.ChartPicture.Point;
import dev.xylem.pipeline.markup.MarkupWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Rates over the time of a run, as lines or as areas on top of each other.
 *
 * @param unit of the rates
 * @param series with the same points in time
 * @param stacked whether they add up
 */
public record TimeChart(String title, String unit, List<Series> series, boolean stacked) {
  private static final double WIDTH = 900;
  private static final double HEIGHT = 220;
  private static final double LEFT = 56;
  private static final double RIGHT = 20;
  private static final double TOP = 10;
  private static final double BOTTOM = 24;

  public TimeChart {
    series = series.stream().filter(line -> !line.isFlat()).toList();
  }

  /** Writes it with its title and legend; nothing if there is nothing to show. */
  public void writeTo(MarkupWriter page) {
    if (series.isEmpty()) {
      return;
    }
    page.element("h4", title + " (" + unit + ")");
    new Legend(series.stream().map(s -> new Legend.Entry(s.name(), s.colour())).toList())
        .writeTo(page);
    ChartPicture picture = ChartPicture.open(page, title, WIDTH, HEIGHT);
    double lastSecond = series.stream().mapToDouble(Series::lastSecond).max().orElseThrow();
    Axis time = Axis.exactly(lastSecond, LEFT, WIDTH - RIGHT);
    Axis rates = Axis.upTo(max(), HEIGHT - BOTTOM, TOP);
    drawGrid(time, rates, picture);
    double[] below = new double[series.get(0).intervals().size()];
    for (Series one : series) {
      if (stacked) {
        picture.area(outline(one, below, time, rates), one.colour());
      } else {
        picture.line(line(one, time, rates), one.colour());
      }
    }
    picture.close();
  }

  private double max() {
    if (!stacked) {
      return series.stream().mapToDouble(Series::max).max().orElse(0);
    }
    double max = 0;
    for (int i = 0; i < series.get(0).intervals().size(); i++) {
      double sum = 0;
      for (Series one : series) {
        sum += one.intervals().get(i).perSecond();
      }
      max = Math.max(max, sum);
    }
    return max;
  }

  private static void drawGrid(Axis time, Axis rates, ChartPicture picture) {
    for (double rate : rates.marks()) {
      double y = rates.at(rate);
      picture.rule(LEFT, y, WIDTH - RIGHT, y);
      picture.text(rates.label(rate), LEFT - 8, y + 4, "end", "black");
    }
    for (double second : time.marks()) {
      double x = time.at(second);
      picture.rule(x, HEIGHT - BOTTOM, x, HEIGHT - BOTTOM + 4);
      String unit = second == 0 ? "" : " s";
      picture.text(time.label(second) + unit, x, HEIGHT - 6, "middle", "black");
    }
  }

  private static List<Point> line(Series one, Axis time, Axis rates) {
    return one.intervals().stream()
        .map(interval -> new Point(time.at(interval.seconds()), rates.at(interval.perSecond())))
        .toList();
  }

  /** Surrounds what is above the series before this one, and adds this one to them. */
  private static List<Point> outline(Series one, double[] below, Axis time, Axis rates) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < below.length; i++) {
      Series.Interval interval = one.intervals().get(i);
      points.add(new Point(time.at(interval.seconds()), rates.at(below[i] + interval.perSecond())));
    }
    for (int i = below.length - 1; i >= 0; i--) {
      Series.Interval interval = one.intervals().get(i);
      points.add(new Point(time.at(interval.seconds()), rates.at(below[i])));
      below[i] += interval.perSecond();
    }
    return points;
  }
}
