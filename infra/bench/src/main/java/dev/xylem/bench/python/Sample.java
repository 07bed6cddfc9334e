package dev.xylem.bench.python;

import java.io.Serializable;

/**
 * What the calls so far have taken.
 *
 * @param seconds of time, without pauses between turns
 * @param cpuSeconds of all processes, starting included
 */
record Sample(double calls, double seconds, double cpuSeconds) implements Serializable {
  /** Between this one and a later one, as if all calls between them took the same. */
  Sample towards(Sample later, double wanted) {
    double part = (wanted - calls) / Math.max(1, later.calls - calls);
    return new Sample(
        wanted,
        seconds + part * (later.seconds - seconds),
        cpuSeconds + part * (later.cpuSeconds - cpuSeconds));
  }
}
