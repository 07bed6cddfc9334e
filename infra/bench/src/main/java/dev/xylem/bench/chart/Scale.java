package dev.xylem.bench.chart;

import java.util.List;

/** Where values are in a picture. */
sealed interface Scale permits Axis, LogAxis {
  double at(double value);

  /** The round values to mark, the least first. */
  List<Double> marks();
}
