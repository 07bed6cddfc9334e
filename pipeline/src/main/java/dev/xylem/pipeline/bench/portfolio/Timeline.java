package dev.xylem.pipeline.bench.portfolio;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** A run as it went, moment by moment. */
record Timeline(List<Moment> moments) {
  /** Two moments closer than this give no rate worth showing. */
  private static final double SHORTEST_SECONDS = 0.2;

  Timeline {
    moments = List.copyOf(moments);
  }

  /** A rate from the moment before until this one. */
  record Rate(double seconds, double perSecond) {}

  /** How fast something that only grows has grown, over the run. */
  List<Rate> rates(ToDoubleFunction<Moment> grown) {
    List<Rate> rates = new ArrayList<>();
    Moment before = Moment.START;
    for (Moment moment : moments) {
      double seconds = moment.seconds() - before.seconds();
      if (seconds >= SHORTEST_SECONDS) {
        double growth = grown.applyAsDouble(moment) - grown.applyAsDouble(before);
        rates.add(new Rate(moment.seconds(), Math.max(0, growth) / seconds));
        before = moment;
      }
    }
    return rates;
  }

  /** The most that all processes together had in memory. */
  long peakResidentBytes() {
    return moments.stream().mapToLong(Moment::residentBytes).max().orElse(0);
  }

  /** CPU of each kind of process until it was last seen. */
  Map<ProcessKind, Double> cpuSeconds() {
    return last().cpuSeconds();
  }

  private Moment last() {
    return moments.stream().max(Comparator.comparingDouble(Moment::seconds)).orElse(Moment.START);
  }
}
