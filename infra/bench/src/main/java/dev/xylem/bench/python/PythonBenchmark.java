package dev.xylem.bench.python;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Runs formulas in several ways, each in a JVM of its own from a cold start until it is warm,
 * taking turns: what else the machine does in the meantime hits all of them.
 */
public final class PythonBenchmark {
  private final PythonBenchmarkSettings settings;
  private final Consumer<String> progress;

  private PythonBenchmark(PythonBenchmarkSettings settings, Consumer<String> progress) {
    this.settings = settings;
    this.progress = progress;
  }

  /**
   * @param progress is told what is being done
   */
  public static List<PythonBenchmarkResult> run(
      PythonBenchmarkSettings settings, Consumer<String> progress) {
    return new PythonBenchmark(settings, progress).measure();
  }

  private List<PythonBenchmarkResult> measure() {
    List<Contender> engines = settings.engines().stream().filter(Contender::isPossible).toList();
    settings.engines().stream()
        .filter(engine -> !engine.isPossible())
        .forEach(
            engine ->
                progress.accept(
                    engine.label()
                        + " is left out: it needs Java 21 or newer, started by bin/xylem"));
    List<PythonBenchmarkResult> results = new ArrayList<>();
    settings.formulas().forEach(formula -> results.addAll(measure(formula, engines)));
    return results;
  }

  private List<PythonBenchmarkResult> measure(BenchmarkFormula formula, List<Contender> engines) {
    Map<Contender, ContenderProcess> processes = new EnumMap<>(Contender.class);
    Map<Contender, Curve> curves = new EnumMap<>(Contender.class);
    try {
      for (int round = 1; round <= settings.rounds(); round++) {
        for (Contender engine : engines) {
          Curve curve = curves.computeIfAbsent(engine, e -> new Curve());
          int left = settings.calls() - curve.calls();
          if (left > 0) {
            progress.accept(
                "Round %d of %d: the %s formula on %s"
                    .formatted(round, settings.rounds(), formula.label(), engine.label()));
            curve.add(
                processes
                    .computeIfAbsent(engine, e -> new ContenderProcess(e, formula, settings))
                    .run(new Turn.Limits(left, settings.turn())));
          }
        }
      }
    } finally {
      processes.values().forEach(ContenderProcess::close);
    }
    return engines.stream()
        .map(engine -> new PythonBenchmarkResult(engine, formula, curves.get(engine)))
        .toList();
  }
}
