package dev.xylem.pipeline.bench.portfolio;

import java.util.Map;

/**
 * How far a run was at a point in time.
 *
 * @param seconds since it was started
 * @param cpuSeconds used until then by each kind of process, those that had ended included
 * @param resident bytes of each kind of process at that time
 * @param rows until then
 */
record Moment(
    double seconds,
    Map<ProcessKind, Double> cpuSeconds,
    Map<ProcessKind, Long> resident,
    RowCounts.Count rows) {
  static final Moment START = new Moment(0, Map.of(), Map.of(), RowCounts.Count.NONE);

  Moment {
    cpuSeconds = Map.copyOf(cpuSeconds);
    resident = Map.copyOf(resident);
  }

  double cpuSeconds(ProcessKind kind) {
    return cpuSeconds.getOrDefault(kind, 0.0);
  }

  /** Of all processes. */
  long residentBytes() {
    return resident.values().stream().mapToLong(Long::longValue).sum();
  }
}
