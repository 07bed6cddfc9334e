package dev.xylem.bench.portfolio;

import dev.xylem.bench.process.GcLog;
import dev.xylem.bench.process.Moment;
import dev.xylem.bench.process.ProcessKind;
import dev.xylem.bench.process.RowCounts;
import dev.xylem.bench.process.Timeline;
import dev.xylem.generate.PortfolioFormat;
import dev.xylem.generate.PortfolioPreset;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Results as a benchmark would have them. */
final class Runs {
  private static final Timeline TIMELINE =
      new Timeline(
          List.of(moment(1, 1.5, 0.5, 100), moment(2, 3, 1, 1_100), moment(3, 3.5, 2, 3_100)));

  private Runs() {}

  static Moment moment(double seconds, double pipeline, double cassandra, double written) {
    return new Moment(
        seconds,
        Map.of(ProcessKind.PIPELINE, pipeline, ProcessKind.CASSANDRA, cassandra),
        (long) (seconds * 100_000_000) + 50_000_000L,
        new RowCounts.Count(2 * written, written, 0));
  }

  /** A run that took so much CPU, and as many seconds. */
  static StageRun run(Stage stage, int round, double pipelineCpu, double pythonCpu) {
    return new StageRun(
        stage,
        round,
        pipelineCpu + pythonCpu,
        Map.of(ProcessKind.PIPELINE, pipelineCpu, ProcessKind.PYTHON, pythonCpu),
        new RunTotals(2, 500, 3_100, 7_000_000),
        9_000_000,
        1_000_000,
        new GcLog(3, 0.25, 0.4),
        TIMELINE);
  }

  static PortfolioBenchmarkResult result(List<String> options, StageRun... runs) {
    return new PortfolioBenchmarkResult(settings(options), List.of(runs), 2);
  }

  static PortfolioBenchmarkSettings settings(List<String> options) {
    return new PortfolioBenchmarkSettings(
        new Dataset(PortfolioPreset.MEDIUM, 1, PortfolioFormat.PARQUET),
        PortfolioFormula.HEAVY,
        true,
        true,
        1,
        Path.of("bench"),
        new XylemJvm("Main", Optional.of("2g")),
        options);
  }
}
