package dev.xylem.bench.portfolio;

import dev.xylem.bench.process.GcLog;
import dev.xylem.bench.process.ProcessKind;
import dev.xylem.bench.process.Timeline;
import java.util.EnumMap;
import java.util.Map;

/**
 * What one run took, from starting its JVM until that has ended.
 *
 * @param cpuSeconds by kind of process; together all that was used
 * @param storedBytes that Cassandra's files were larger afterwards
 * @param exchangedBytes that the pipeline wrote to files: what stages hand on, and results
 */
record StageRun(
    Stage stage,
    int round,
    double wallSeconds,
    Map<ProcessKind, Double> cpuSeconds,
    RunTotals totals,
    long storedBytes,
    long exchangedBytes,
    GcLog gc,
    Timeline timeline) {

  StageRun {
    cpuSeconds = Map.copyOf(cpuSeconds);
  }

  /**
   * Adds what was used after the last sample, as {@link ProcessKind#OTHER}.
   *
   * @param seen in the samples
   * @param counted by the kernel in the end, for all processes
   */
  static Map<ProcessKind, Double> cpuByKind(Map<ProcessKind, Double> seen, double counted) {
    Map<ProcessKind, Double> all = new EnumMap<>(ProcessKind.class);
    all.putAll(seen);
    double sum = seen.values().stream().mapToDouble(Double::doubleValue).sum();
    if (counted > sum) {
      all.merge(ProcessKind.OTHER, counted - sum, Double::sum);
    }
    return all;
  }

  double cpuSeconds(ProcessKind kind) {
    return cpuSeconds.getOrDefault(kind, 0.0);
  }

  double coreSeconds() {
    return cpuSeconds.values().stream().mapToDouble(Double::doubleValue).sum();
  }

  long peakResidentBytes() {
    return timeline.peakResidentBytes();
  }
}
