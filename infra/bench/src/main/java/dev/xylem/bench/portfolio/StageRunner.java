package dev.xylem.bench.portfolio;

import dev.xylem.bench.process.CommandRun;
import dev.xylem.bench.process.DirectorySize;
import dev.xylem.bench.process.GcLog;
import dev.xylem.bench.process.ProcFiles;
import dev.xylem.bench.process.ProcessKind;
import dev.xylem.bench.process.RowCounts;
import dev.xylem.bench.process.Timeline;
import dev.xylem.bench.process.TreeSampler;
import dev.xylem.generate.PortfolioFormat;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs stages one after the other on the same tables, and measures them. */
final class StageRunner {
  private static final String METRICS_LINE = "Metrics at ";
  private static final double NANOS = 1e9;

  private final PortfolioBenchmarkSettings settings;
  private final Path directory;
  private final PortfolioScript.Written script;
  private final ProcFiles proc = new ProcFiles();

  private StageRunner(
      PortfolioBenchmarkSettings settings, Path directory, PortfolioScript.Written script) {
    this.settings = settings;
    this.directory = directory;
    this.script = script;
  }

  /**
   * @param directory for all that is written, empty
   * @param input the files to load
   * @param stages that will be run
   */
  static StageRunner prepare(
      PortfolioBenchmarkSettings settings, Path directory, Path input, List<Stage> stages)
      throws IOException {
    PortfolioFormat format = settings.dataset().format();
    PortfolioScript sample = PortfolioScript.sample().reading(format).with(settings.formula());
    PortfolioScript script = stages.contains(Stage.ALL) ? sample : sample.inParts();
    Files.createDirectories(directory.resolve("tmp"));
    Path output = Files.createDirectories(directory.resolve("out"));
    return new StageRunner(settings, directory, script.write(directory, input, format, output));
  }

  /** Where the script writes its files. */
  Path output() {
    return directory.resolve("out");
  }

  StageRun run(Stage stage, int round) throws IOException, InterruptedException {
    Path gcLog = directory.resolve(stage.label() + ".gc");
    Path report = directory.resolve(stage.label() + ".json");
    List<String> options =
        List.of(GcLog.option(gcLog), "-Djava.io.tmpdir=" + directory.resolve("tmp"));
    ProcessBuilder command = settings.jvm().command(options, arguments(stage, report));
    long storedBefore = DirectorySize.of(tables());
    double cpuBefore = proc.endedChildrenSeconds();
    RowCounts rows = new RowCounts();

    long started = System.nanoTime();
    CommandRun run =
        new CommandRun(
            command,
            line -> {
              if (line.startsWith(METRICS_LINE)) {
                rows.readFrom(URI.create(line.substring(METRICS_LINE.length()).strip()));
              }
            });
    try (TreeSampler sampler = TreeSampler.start(proc, run.handle(), rows)) {
      run.await("the run to measure (%s)".formatted(stage.label()));
      double wall = (System.nanoTime() - started) / NANOS;
      Timeline timeline = sampler.timeline();
      Map<ProcessKind, Double> cpu =
          StageRun.cpuByKind(timeline.cpuSeconds(), proc.endedChildrenSeconds() - cpuBefore);
      return new StageRun(
          stage,
          round,
          wall,
          cpu,
          RunTotals.read(report),
          DirectorySize.of(tables()) - storedBefore,
          sampler.writtenBytes(ProcessKind.PIPELINE),
          GcLog.read(gcLog),
          timeline);
    }
  }

  private Path tables() {
    return directory.resolve("tables");
  }

  private List<String> arguments(Stage stage, Path report) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "run",
                "--script=" + script.script(),
                "--params=" + script.parameters(),
                "--keyspace=portfolio",
                "--metrics-port=0",
                "--report=" + report));
    if (settings.keepsTables()) {
      arguments.add("--data=" + tables());
    }
    if (!stage.startNodes().isEmpty()) {
      arguments.add("--start=" + String.join(",", stage.startNodes()));
    }
    arguments.addAll(settings.runOptions());
    return arguments;
  }
}
