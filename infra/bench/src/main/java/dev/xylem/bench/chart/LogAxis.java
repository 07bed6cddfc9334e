package dev.xylem.bench.chart;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Where values are in a picture in which each doubling takes as much room.
 *
 * @param min the least value that has a place, above 0
 * @param max the largest
 * @param from where the least is
 * @param to where the largest is
 */
record LogAxis(double min, double max, double from, double to) implements Scale {
  private static final double MARGIN = 1.12;

  /** An axis with all values on it, and some room at its ends. */
  static LogAxis around(DoubleStream values, double from, double to) {
    double[] sorted = values.sorted().toArray();
    return new LogAxis(sorted[0] / MARGIN, sorted[sorted.length - 1] * MARGIN, from, to);
  }

  @Override
  public double at(double value) {
    return from + Math.log(value / min) / Math.log(max / min) * (to - from);
  }

  /** Round values to mark: 1, 2 and 5 of each power of ten. */
  @Override
  public List<Double> marks() {
    double lowest = Math.pow(10, Math.floor(Math.log10(min)));
    return DoubleStream.iterate(lowest, power -> power <= max, power -> power * 10)
        .flatMap(power -> DoubleStream.of(power, 2 * power, 5 * power))
        .filter(mark -> mark >= min && mark <= max)
        .boxed()
        .toList();
  }
}
