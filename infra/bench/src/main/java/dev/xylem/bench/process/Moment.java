package dev.xylem.bench.process;

import java.util.Map;

/**
 * How far a run was at a point in time.
 *
 * @param seconds since it was started
 * @param cpuSeconds used until then by each kind of process, those that had ended included
 * @param residentBytes of all processes at that time
 * @param rows until then
 */
public record Moment(
    double seconds, Map<ProcessKind, Double> cpuSeconds, long residentBytes, RowCounts.Count rows) {
  static final Moment START = new Moment(0, Map.of(), 0, RowCounts.Count.NONE);

  public Moment {
    cpuSeconds = Map.copyOf(cpuSeconds);
  }

  public double cpuSeconds(ProcessKind kind) {
    return cpuSeconds.getOrDefault(kind, 0.0);
  }
}
