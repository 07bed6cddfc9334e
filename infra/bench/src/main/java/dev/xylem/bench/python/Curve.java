package dev.xylem.bench.python;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a contender has taken, over the number of its calls. The last third of them counts as warm.
 */
final class Curve {
  private final List<Sample> samples = new ArrayList<>(List.of(new Sample(0, 0, 0)));
  private double[] seconds = {};

  void add(Turn turn) {
    int before = seconds.length;
    seconds = Arrays.copyOf(seconds, before + turn.seconds().length);
    System.arraycopy(turn.seconds(), 0, seconds, before, turn.seconds().length);
    samples.addAll(turn.samples());
  }

  int calls() {
    return seconds.length;
  }

  /** The median of warm calls. */
  double warmSeconds() {
    double[] warm = Arrays.copyOfRange(seconds, firstWarm(), calls());
    Arrays.sort(warm);
    return warm[warm.length / 2];
  }

  /** Of a warm call on average. */
  double warmCpuSeconds() {
    Sample first = at(firstWarm());
    return (last().cpuSeconds() - first.cpuSeconds()) / (calls() - firstWarm());
  }

  private int firstWarm() {
    return calls() - Math.max(1, calls() / 3);
  }

  private Sample last() {
    return samples.get(samples.size() - 1);
  }

  /** CPU beyond what all calls would have cost warm, that of starting included. */
  double warmUpCpuSeconds() {
    return Math.max(0, last().cpuSeconds() - calls() * warmCpuSeconds());
  }

  /** From the start on; calls beyond those that were made are taken to be warm. */
  Sample at(double wanted) {
    Sample before = samples.get(0);
    for (Sample sample : samples) {
      if (sample.calls() >= wanted) {
        return before.towards(sample, wanted);
      }
      before = sample;
    }
    double more = wanted - before.calls();
    return new Sample(
        wanted,
        before.seconds() + more * warmSeconds(),
        before.cpuSeconds() + more * warmCpuSeconds());
  }
}
