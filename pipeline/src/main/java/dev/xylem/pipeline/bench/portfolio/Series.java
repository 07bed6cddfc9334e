package dev.xylem.pipeline.bench.portfolio;

import java.util.List;

/** A line, or an area, of a chart over time. */
record Series(String name, String colour, List<Timeline.Rate> points) {
  Series {
    points = List.copyOf(points);
  }

  double most() {
    return points.stream().mapToDouble(Timeline.Rate::perSecond).max().orElse(0);
  }

  double lastSecond() {
    return points.isEmpty() ? 0 : points.get(points.size() - 1).seconds();
  }

  boolean isFlat() {
    return most() == 0;
  }
}
