package dev.xylem.bench.chart;

import java.util.List;

/** A line, or an area, of a chart over time. */
public record Series(String name, String colour, List<Value> values) {
  /** The rate until a second of the run, from the value before it on. */
  public record Value(double seconds, double perSecond) {}

  public Series {
    values = List.copyOf(values);
  }

  double max() {
    return values.stream().mapToDouble(Value::perSecond).max().orElse(0);
  }

  double lastSecond() {
    return values.isEmpty() ? 0 : values.get(values.size() - 1).seconds();
  }

  boolean isFlat() {
    return max() == 0;
  }
}
