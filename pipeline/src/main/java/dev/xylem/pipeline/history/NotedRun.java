package dev.xylem.pipeline.history;

import java.util.List;
import java.util.Optional;

/**
 * What the history says of a run.
 *
 * @param nodes the nodes that it was to run
 * @param error why it has failed or was stopped; empty if it has not
 * @param job what carries it out; empty if that is the process that began it
 */
public record NotedRun(
    int run,
    RunStatus status,
    String script,
    List<String> nodes,
    String error,
    Optional<RunJob> job) {
  public NotedRun {
    nodes = List.copyOf(nodes);
  }

  public boolean hasEnded() {
    return status != RunStatus.RUNNING;
  }
}
