package dev.xylem.bench.chart;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Where values are in a picture.
 *
 * @param max the largest value that has a place
 * @param step from one value that is marked to the next
 * @param from where 0 is
 * @param to where the largest is
 */
record Axis(double max, double step, double from, double to) implements Scale {
  /** A reader does not need more marks. */
  private static final int MAX_STEPS = 6;

  private static final double[] ROUND = {1, 2, 5, 10};

  /** An axis that ends with the largest value, and is marked at round ones. */
  static Axis exactly(double value, double from, double to) {
    return value > 0 ? new Axis(value, step(value), from, to) : new Axis(1, 1, from, to);
  }

  /** An axis that ends with the first of its marks that is not below the largest value. */
  static Axis upTo(double value, double from, double to) {
    Axis exact = exactly(value, from, to);
    return new Axis(Math.ceil(exact.max / exact.step) * exact.step, exact.step, from, to);
  }

  private static double step(double value) {
    double min = value / MAX_STEPS;
    double magnitude = Math.pow(10, Math.floor(Math.log10(min)));
    for (double round : ROUND) {
      if (min <= round * magnitude) {
        return round * magnitude;
      }
    }
    return 10 * magnitude;
  }

  @Override
  public double at(double value) {
    return from + value / max * (to - from);
  }

  /** The values to mark, 0 first. */
  @Override
  public List<Double> marks() {
    return IntStream.rangeClosed(0, (int) Math.floor(max / step + 1e-9))
        .mapToObj(i -> i * step)
        .toList();
  }

  /** A mark in a few characters: 1.5 M, 200 k, 0.5. */
  String label(double mark) {
    double unit = max >= 1e6 ? 1e6 : max >= 1e4 ? 1e3 : 1;
    String suffix = unit == 1e6 ? " M" : unit == 1e3 ? " k" : "";
    boolean whole = step / unit >= 1;
    return mark == 0
        ? "0"
        : (whole ? Figures.whole(mark / unit) : Figures.tenths(mark / unit)) + suffix;
  }
}
