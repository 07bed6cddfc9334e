package dev.xylem.bench.portfolio;

import dev.xylem.bench.process.ProcessKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What all runs took.
 *
 * @param runs in the order in which they were made
 * @param cores of the machine
 */
public record PortfolioBenchmarkResult(
    PortfolioBenchmarkSettings settings, List<StageRun> runs, int cores) {
  public PortfolioBenchmarkResult {
    runs = List.copyOf(runs);
  }

  static PortfolioBenchmarkResult of(PortfolioBenchmarkSettings settings, List<StageRun> runs) {
    return new PortfolioBenchmarkResult(settings, runs, Runtime.getRuntime().availableProcessors());
  }

  /** Of each stage the round in the middle by CPU, which other work disturbs least. */
  List<StageRun> medians() {
    List<StageRun> medians = new ArrayList<>();
    for (Stage stage : Stage.values()) {
      List<StageRun> rounds =
          runs.stream()
              .filter(run -> run.stage() == stage)
              .sorted(Comparator.comparingDouble(StageRun::coreSeconds))
              .toList();
      if (!rounds.isEmpty()) {
        medians.add(rounds.get((rounds.size() - 1) / 2));
      }
    }
    return medians;
  }

  /** The job as a whole: as one run, or where that was not made, all its parts. */
  Job job() {
    List<StageRun> medians = medians();
    Optional<StageRun> whole = medians.stream().filter(run -> run.stage() == Stage.ALL).findFirst();
    return Job.of(whole.map(List::of).orElse(medians));
  }

  /**
   * What the job took.
   *
   * @param pythonSeconds of them those of the processes that compute formulas; 0 in GraalPy, which
   *     is a part of the pipeline
   * @param peakResidentBytes of all processes together
   */
  record Job(double wallSeconds, double coreSeconds, double pythonSeconds, long peakResidentBytes) {
    static Job of(List<StageRun> runs) {
      return new Job(
          runs.stream().mapToDouble(StageRun::wallSeconds).sum(),
          runs.stream().mapToDouble(StageRun::coreSeconds).sum(),
          runs.stream().mapToDouble(run -> run.cpuSeconds(ProcessKind.PYTHON)).sum(),
          runs.stream().mapToLong(StageRun::peakResidentBytes).max().orElse(0));
    }
  }

  /** Of CPU that was used. */
  double coreSecondsPerMillionTransactions() {
    return job().coreSeconds() * 1e6 / settings.dataset().transactions();
  }
}
