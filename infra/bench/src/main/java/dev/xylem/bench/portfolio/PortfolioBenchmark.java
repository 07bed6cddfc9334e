package dev.xylem.bench.portfolio;

import dev.xylem.bench.process.CommandRun;
import dev.xylem.bench.process.ProcFiles;
import dev.xylem.pipeline.flink.ScratchDirectory;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Runs the portfolio script several times, each time in JVMs of its own and into a Cassandra of its
 * own, and measures all processes. The results have to be the same each time.
 */
public final class PortfolioBenchmark {
  private final PortfolioBenchmarkSettings settings;
  private final Consumer<String> progress;
  private final List<StageRun> runs = new ArrayList<>();
  private Optional<ResultFiles> results = Optional.empty();

  private PortfolioBenchmark(PortfolioBenchmarkSettings settings, Consumer<String> progress) {
    this.settings = settings;
    this.progress = progress;
  }

  /**
   * @param progress is told what is being done
   * @throws XylemException if a run fails, or gives other results than those before it
   */
  public static PortfolioBenchmarkResult run(
      PortfolioBenchmarkSettings settings, Consumer<String> progress)
      throws IOException, InterruptedException {
    if (!new ProcFiles().isAvailable()) {
      throw new XylemException("processes are measured by /proc, which this system does not have");
    }
    return new PortfolioBenchmark(settings, progress).measure();
  }

  private PortfolioBenchmarkResult measure() throws IOException, InterruptedException {
    Path input = input();
    for (int round = 1; round <= settings.rounds(); round++) {
      if (settings.whole()) {
        measure(round, input, List.of(Stage.ALL));
      }
      if (settings.parts()) {
        measure(round, input, Stage.PARTS);
      }
    }
    return PortfolioBenchmarkResult.of(settings, runs);
  }

  /** Made once: the same preset gives the same files. */
  private Path input() throws IOException, InterruptedException {
    Files.createDirectories(settings.directory());
    Path directory = settings.directory().resolve(settings.dataset().directoryName());
    if (Files.isDirectory(directory)) {
      progress.accept("Input: " + directory);
      return directory;
    }
    progress.accept("Generating " + directory);
    try (ScratchDirectory scratch = ScratchDirectory.createIn(settings.directory())) {
      Path made = scratch.path().resolve(directory.getFileName());
      ProcessBuilder command =
          settings.jvm().command(List.of(), settings.dataset().generateArguments(made));
      new CommandRun(command, line -> {}).await("generating input");
      return moved(made, directory);
    }
  }

  /** All files at once. Where another benchmark has been faster, its files are the same. */
  static Path moved(Path made, Path directory) throws IOException {
    try {
      return Files.move(made, directory, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      if (Files.isDirectory(directory)) {
        return directory;
      }
      throw e;
    }
  }

  private void measure(int round, Path input, List<Stage> stages)
      throws IOException, InterruptedException {
    try (ScratchDirectory scratch = ScratchDirectory.createIn(settings.directory())) {
      StageRunner runner = StageRunner.prepare(settings, scratch.path(), input, stages);
      for (Stage stage : stages) {
        progress.accept("Round %d of %d: %s".formatted(round, settings.rounds(), stage.label()));
        runs.add(runner.run(stage, round));
      }
      ResultFiles written = ResultFiles.in(runner.output());
      results.ifPresent(before -> before.requireSame(written, "round " + round));
      results = Optional.of(written);
    }
  }
}
