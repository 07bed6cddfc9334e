package dev.xylem.pipeline.run;

import java.util.List;
import java.util.Optional;

/**
 * What there is of a run that was stopped from outside.
 *
 * @param run its number; 0 if it had not begun
 * @param noted whether its keyspace says that it was stopped
 * @param job what became of its job, if that runs on a Flink elsewhere
 * @param fileNodes the nodes that had put files in their places
 */
public record RunStop(
    int run, String keyspace, Noted noted, Optional<ClusterStop> job, List<String> fileNodes) {
  /** What the history of a keyspace says. */
  public enum Noted {
    YES,
    NOT_IN_TIME,
    /** There is none that outlives the run. */
    NOWHERE
  }

  static final RunStop BEFORE_IT_BEGAN =
      new RunStop(0, "", Noted.NOWHERE, Optional.empty(), List.of());

  private static final String AGAIN = "the same command starts again";

  public RunStop {
    fileNodes = List.copyOf(fileNodes);
  }

  @Override
  public String toString() {
    return run == 0
        ? "stopped before the run began: nothing was written; " + AGAIN
        : "stopped: %s; %s%s".formatted(files(), history(), next());
  }

  private String next() {
    return noted == Noted.YES ? AGAIN + ", xylem resume %d goes on".formatted(run) : AGAIN;
  }

  private String files() {
    if (job.isPresent()) {
      return job.get().text();
    }
    return fileNodes.isEmpty()
        ? "no file was written or replaced"
        : "files of %s are complete, no others were replaced"
            .formatted(String.join(", ", fileNodes));
  }

  private String history() {
    return switch (noted) {
      case YES -> "run %d of keyspace %s is noted as stopped; ".formatted(run, keyspace);
      case NOT_IN_TIME ->
          "run %d of keyspace %s could not be noted as stopped in time; ".formatted(run, keyspace);
      case NOWHERE -> "";
    };
  }
}
