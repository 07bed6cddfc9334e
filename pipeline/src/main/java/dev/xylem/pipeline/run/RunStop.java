package dev.xylem.pipeline.run;

import java.util.List;

/**
 * What there is of a run that was stopped from outside.
 *
 * @param run its number; 0 if it had not begun
 * @param noted whether its keyspace says that it was stopped
 * @param goesOnElsewhere whether its job runs on a Flink cluster, which has not heard of it
 * @param fileNodes the nodes that had put files in their places
 */
public record RunStop(
    int run, String keyspace, Noted noted, boolean goesOnElsewhere, List<String> fileNodes) {
  /** What the history of a keyspace says. */
  public enum Noted {
    YES,
    NOT_IN_TIME,
    /** There is none that outlives the run. */
    NOWHERE
  }

  static final RunStop BEFORE_IT_BEGAN = new RunStop(0, "", Noted.NOWHERE, false, List.of());

  private static final String AGAIN = "the same command starts again";

  public RunStop {
    fileNodes = List.copyOf(fileNodes);
  }

  @Override
  public String toString() {
    return run == 0
        ? "stopped before the run began: nothing was written; " + AGAIN
        : "stopped: %s; %s%s".formatted(files(), history(), AGAIN);
  }

  private String files() {
    if (goesOnElsewhere) {
      return "the job goes on on the Flink cluster until it is cancelled there";
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
