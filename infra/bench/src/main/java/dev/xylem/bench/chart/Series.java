package dev.xylem.bench.chart;

import java.util.List;

/** A line, or an area, of a chart over time. */
public record Series(String name, String colour, List<Interval> intervals) {
  /** A rate, from the end of the interval before until a second of the run. */
  public record Interval(double seconds, double perSecond) {}

  public Series {
    intervals = List.copyOf(intervals);
  }

  double max() {
    return intervals.stream().mapToDouble(Interval::perSecond).max().orElse(0);
  }

  double lastSecond() {
    return intervals.isEmpty() ? 0 : intervals.get(intervals.size() - 1).seconds();
  }

  boolean isFlat() {
    return max() == 0;
  }
}
