package dev.xylem.pipeline.bench.portfolio;

/**
 * Where values are in a picture.
 *
 * @param most the largest value that has a place
 * @param from where 0 is
 * @param to where the largest is
 */
record Axis(double most, double from, double to) {
  /** An axis that ends with a round number not below the largest value. */
  static Axis upTo(double value, double from, double to) {
    if (value <= 0) {
      return new Axis(1, from, to);
    }
    double magnitude = Math.pow(10, Math.floor(Math.log10(value)));
    for (double step : new double[] {1, 2, 5}) {
      if (value <= step * magnitude) {
        return new Axis(step * magnitude, from, to);
      }
    }
    return new Axis(10 * magnitude, from, to);
  }

  double at(double value) {
    return from + value / most * (to - from);
  }
}
