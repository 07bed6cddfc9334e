package dev.xylem.bench.process;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** A run as it went, moment by moment. */
public record Timeline(List<Moment> moments) {
  /** Rates between closer moments say nothing. */
  private static final double MIN_SECONDS = 0.2;

  public Timeline {
    moments = List.copyOf(moments);
  }

  /** A rate from the moment before until this one. */
  public record Rate(double seconds, double perSecond) {}

  /** How fast a sum grew over the run, from moment to moment. */
  public List<Rate> rates(ToDoubleFunction<Moment> grown) {
    List<Rate> rates = new ArrayList<>();
    Moment before = Moment.START;
    for (Moment moment : moments) {
      double seconds = moment.seconds() - before.seconds();
      if (seconds >= MIN_SECONDS) {
        double growth = grown.applyAsDouble(moment) - grown.applyAsDouble(before);
        rates.add(new Rate(moment.seconds(), Math.max(0, growth) / seconds));
        before = moment;
      }
    }
    return rates;
  }

  /** The most that all processes together had in memory. */
  public long peakResidentBytes() {
    return moments.stream().mapToLong(Moment::residentBytes).max().orElse(0);
  }

  /** CPU of each kind of process until it was last seen. */
  public Map<ProcessKind, Double> cpuSeconds() {
    return last().cpuSeconds();
  }

  private Moment last() {
    return moments.stream().max(Comparator.comparingDouble(Moment::seconds)).orElse(Moment.START);
  }
}
