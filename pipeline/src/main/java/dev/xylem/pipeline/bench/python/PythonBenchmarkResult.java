package dev.xylem.pipeline.bench.python;

import java.util.List;
import java.util.Locale;

/**
 * What one engine took for one formula.
 *
 * @param calls that were made
 * @param msPerCall of time, once warm: the median of the last third of the calls
 * @param cpuMsPerCall of CPU of all processes, in the last third of the calls
 * @param rowsPerSecond once warm
 * @param warmUpCpu seconds of CPU, starting included, beyond what the calls would have cost warm
 */
public record PythonBenchmarkResult(
    Contender engine,
    BenchmarkFormula formula,
    int calls,
    double msPerCall,
    double cpuMsPerCall,
    double rowsPerSecond,
    double warmUpCpu) {
  /** What {@link #cells} are. */
  public static final List<String> HEADER =
      List.of(
          "formula",
          "engine",
          "calls",
          "ms/call",
          "CPU ms/call",
          "rows/s",
          "warm-up CPU s",
          "CPU s for 100",
          "CPU s for 1000");

  private static final double MILLIS = 1e3;

  /** Seconds of CPU for so many calls from the start: warming up, then warm calls. */
  double cpuSeconds(int wanted) {
    return warmUpCpu + wanted * cpuMsPerCall / MILLIS;
  }

  /** One line. */
  public String json() {
    return String.format(
        Locale.ROOT,
        "{\"engine\":\"%s\",\"formula\":\"%s\",\"calls\":%d,\"ms_per_call\":%.3f,"
            + "\"cpu_ms_per_call\":%.3f,\"rows_per_s\":%.0f,\"warmup_cpu_s\":%.2f,"
            + "\"cpu_s_of_100_calls\":%.2f,\"cpu_s_of_1000_calls\":%.2f}",
        engine.label(),
        formula.name().toLowerCase(Locale.ROOT),
        calls,
        msPerCall,
        cpuMsPerCall,
        rowsPerSecond,
        warmUpCpu,
        cpuSeconds(100),
        cpuSeconds(1000));
  }

  /** For a table. */
  public List<String> cells() {
    return List.of(
        formula.name().toLowerCase(Locale.ROOT),
        engine.label(),
        Integer.toString(calls),
        String.format(Locale.ROOT, "%,.2f", msPerCall),
        String.format(Locale.ROOT, "%,.2f", cpuMsPerCall),
        String.format(Locale.ROOT, "%,.0f", rowsPerSecond),
        String.format(Locale.ROOT, "%.1f", warmUpCpu),
        String.format(Locale.ROOT, "%.1f", cpuSeconds(100)),
        String.format(Locale.ROOT, "%.1f", cpuSeconds(1000)));
  }
}
