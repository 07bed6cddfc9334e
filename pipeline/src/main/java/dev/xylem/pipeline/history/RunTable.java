package dev.xylem.pipeline.history;

import dev.xylem.cassandra.schema.TableName;
import java.util.Optional;

/**
 * A table that a run has made, or is making.
 *
 * @param status of the node that makes it, or of the run; empty if nothing is noted
 * @param result what the node has read and written; empty if it has not come to its end
 */
public record RunTable(TableName name, Optional<RunStatus> status, Optional<NodeResult> result) {
  public boolean isWhole() {
    return status.filter(RunStatus.COMPLETE::equals).isPresent();
  }

  /** One word: how it stands. */
  public String state() {
    return status.map(RunStatus::text).orElse("unknown");
  }

  /** A clause: what has become of its run, as far as it matters to the table. */
  public String story() {
    String run = "run %d ".formatted(name.run());
    return status
        .map(
            known ->
                run
                    + switch (known) {
                      case RUNNING -> "has not ended";
                      case COMPLETE -> "has completed it";
                      case FAILED -> "failed";
                      case STOPPED -> "was stopped";
                      case INVALIDATED -> "was invalidated";
                      case LOST -> "was lost, its process is gone";
                    })
        .orElseGet(() -> "nothing is noted of " + run.strip());
  }
}
