package dev.xylem.bench.python;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What one engine took for one formula.
 *
 * @param curve of its calls, at least one
 */
public record PythonBenchmarkResult(Contender engine, BenchmarkFormula formula, Curve curve) {
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
          "CPU s of 100",
          "of 1000",
          "s of 100",
          "of 1000");

  /** Numbers of calls, from the start on, whose sums results give. */
  private static final List<Integer> REPORTED_CALLS = List.of(1, 10, 50, 100, 1000);

  private static final double MILLIS = 1e3;

  /** Whether results give what so many calls take. */
  static boolean isReported(int calls) {
    return REPORTED_CALLS.contains(calls);
  }

  private double perCall(double perRunnerCall) {
    return perRunnerCall * formula.rowsPerCall() / engine.rowsPerCall(formula);
  }

  private double rowsPerSecond() {
    return engine.rowsPerCall(formula) / curve.warmSeconds();
  }

  private Sample at(int calls) {
    return curve.at(calls * (double) formula.rowsPerCall() / engine.rowsPerCall(formula));
  }

  /** One line. */
  public String json() {
    return String.format(
        Locale.ROOT,
        "{\"engine\":\"%s\",\"formula\":\"%s\",\"ms_per_call\":%.4f,\"rows_per_s\":%.2f,"
            + "\"warmup_cpu_s\":%.2f,\"cpu_ms_per_call\":%.4f,\"rows_per_call\":%d,\"calls\":%d,"
            + "\"cpu_s_of_calls\":{%s},\"s_of_calls\":{%s}}",
        engine.label(),
        formula.label(),
        perCall(curve.warmSeconds()) * MILLIS,
        rowsPerSecond(),
        curve.warmUpCpuSeconds(),
        perCall(curve.warmCpuSeconds()) * MILLIS,
        formula.rowsPerCall(),
        curve.calls(),
        REPORTED_CALLS.stream()
            .map(n -> String.format(Locale.ROOT, "\"%d\":%.3f", n, at(n).cpuSeconds()))
            .collect(Collectors.joining(",")),
        REPORTED_CALLS.stream()
            .map(n -> String.format(Locale.ROOT, "\"%d\":%.3f", n, at(n).seconds()))
            .collect(Collectors.joining(",")));
  }

  /** For a table. */
  public List<String> cells() {
    List<String> cells = new ArrayList<>(List.of(formula.label(), engine.label()));
    cells.add(String.format(Locale.ROOT, "%,d", curve.calls()));
    cells.add(String.format(Locale.ROOT, "%,.2f", perCall(curve.warmSeconds()) * MILLIS));
    cells.add(String.format(Locale.ROOT, "%,.2f", perCall(curve.warmCpuSeconds()) * MILLIS));
    cells.add(String.format(Locale.ROOT, "%,.0f", rowsPerSecond()));
    cells.add(String.format(Locale.ROOT, "%.1f", curve.warmUpCpuSeconds()));
    cells.add(String.format(Locale.ROOT, "%.1f", at(100).cpuSeconds()));
    cells.add(String.format(Locale.ROOT, "%.1f", at(1000).cpuSeconds()));
    cells.add(String.format(Locale.ROOT, "%.1f", at(100).seconds()));
    cells.add(String.format(Locale.ROOT, "%.1f", at(1000).seconds()));
    return cells;
  }
}
