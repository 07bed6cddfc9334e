package dev.xylem.pipeline.bench.python;

import dev.xylem.types.Chunk;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Runs formulas in several ways, one after the other, each from a cold start until it is warm. The
 * last third of the calls counts as warm.
 */
public final class PythonBenchmark {
  private static final double NANOS = 1e9;
  private static final double MILLIS = 1e3;

  /** Asking for the CPU of all children takes as long as many calls of a trivial formula. */
  private static final long SAMPLE_NANOS = Duration.ofMillis(200).toNanos();

  private record Sample(int calls, double cpuSeconds) {}

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
    List<PythonBenchmarkResult> results = new ArrayList<>();
    for (BenchmarkFormula formula : settings.formulas()) {
      List<Chunk> calls = formula.calls(settings);
      for (Contender engine : settings.engines()) {
        if (engine.isPossible()) {
          progress.accept(
              "Running the %s formula on %s"
                  .formatted(formula.name().toLowerCase(Locale.ROOT), engine.label()));
          results.add(measure(engine, formula, calls));
        } else {
          progress.accept(engine.label() + " is left out: it needs Java 21 or newer");
        }
      }
    }
    return results;
  }

  private PythonBenchmarkResult measure(
      Contender engine, BenchmarkFormula formula, List<Chunk> inputs) {
    // What the engine before has left behind is not this one's.
    System.gc();
    List<Sample> samples = new ArrayList<>();
    samples.add(new Sample(0, ProcessTreeCpu.seconds()));
    double[] seconds = new double[settings.calls()];
    int made = 0;
    try (FormulaRunner runner = engine.start(formula, settings)) {
      long deadline = System.nanoTime() + settings.budget().toNanos();
      long sampled = System.nanoTime();
      while (made < settings.calls() && (made == 0 || System.nanoTime() < deadline)) {
        long start = System.nanoTime();
        runner.call(inputs.get(made % inputs.size()));
        long end = System.nanoTime();
        seconds[made++] = (end - start) / NANOS;
        if (end - sampled >= SAMPLE_NANOS) {
          samples.add(new Sample(made, ProcessTreeCpu.seconds()));
          sampled = System.nanoTime();
        }
      }
      samples.add(new Sample(made, ProcessTreeCpu.seconds()));
    }
    return result(engine, formula, Arrays.copyOf(seconds, made), samples);
  }

  private static PythonBenchmarkResult result(
      Contender engine, BenchmarkFormula formula, double[] seconds, List<Sample> samples) {
    int calls = seconds.length;
    double[] warm = Arrays.copyOfRange(seconds, calls - Math.max(1, calls / 3), calls);
    Arrays.sort(warm);
    double median = warm[warm.length / 2];
    Sample first = samples.get(0);
    Sample last = samples.get(samples.size() - 1);
    Sample cold =
        samples.stream()
            .filter(sample -> sample.calls() <= calls - warm.length)
            .reduce(first, (earlier, later) -> later);
    double cpuPerCall =
        (last.cpuSeconds() - cold.cpuSeconds()) / Math.max(1, last.calls() - cold.calls());
    return new PythonBenchmarkResult(
        engine,
        formula,
        calls,
        median * MILLIS,
        cpuPerCall * MILLIS,
        formula.rowsPerCall() / median,
        Math.max(0, last.cpuSeconds() - first.cpuSeconds() - calls * cpuPerCall));
  }
}
