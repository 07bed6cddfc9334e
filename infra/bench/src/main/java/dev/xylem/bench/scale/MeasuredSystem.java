package dev.xylem.bench.scale;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What records say, as a system to compare: Xylem, on clusters of several sizes. */
public final class MeasuredSystem {
  private static final String NAME = "Xylem, measured";

  private MeasuredSystem() {}

  /**
   * Puts the records of all files together; empty if there are no files.
   *
   * @throws XylemException if a record cannot be used, or is of another job than the first
   */
  public static Optional<ScaledSystem> read(List<Path> files) {
    List<ScalingRun> runs = new ArrayList<>();
    JobRecord first = null;
    for (Path file : files) {
      for (JobRecord job : JobRecords.read(file)) {
        first = first == null ? job : first;
        requireSame(first, job, file);
        runs.add(run(job));
      }
    }
    if (first == null) {
      return Optional.empty();
    }
    runs.sort(Comparator.comparing(ScalingRun::flavour).thenComparing(ScalingRun::size));
    return Optional.of(
        new ScaledSystem(
            NAME, "xylem bench portfolio, " + first.dataset(), first.transactions(), runs));
  }

  private static void requireSame(JobRecord first, JobRecord job, Path file) {
    if (job.transactions() != first.transactions()) {
      throw new XylemException(
              "records of different jobs do not compare: %d transactions, and %d before"
                  .formatted(job.transactions(), first.transactions()))
          .with(Fact.FILE, file)
          .with(Fact.HINT, "name files of one --preset and --fraction only");
    }
  }

  private static ScalingRun run(JobRecord job) {
    Map<String, Double> stages = new LinkedHashMap<>();
    job.stages().stream()
        .filter(stage -> !stage.name().equals(ScalingRun.WHOLE))
        .forEach(stage -> stages.put(stage.name(), stage.wallSeconds()));
    return new ScalingRun(
        job.flavour(), job.size(), job.size().cores(), job.usdPerHour(), job.wallSeconds(), stages);
  }
}
