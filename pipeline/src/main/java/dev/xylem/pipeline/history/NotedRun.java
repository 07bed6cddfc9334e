package dev.xylem.pipeline.history;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What the history says of a run.
 *
 * @param parameters path or URL; empty if there were none
 * @param start which nodes were named; empty if none were
 * @param nodes the nodes that it was to run
 * @param started empty if that was lost
 * @param ended empty if it has not
 * @param error why it has failed or was stopped; empty if it has not
 * @param job what carries it out; empty if that is the process that began it
 */
public record NotedRun(
    int run,
    RunStatus status,
    String script,
    String parameters,
    List<String> start,
    List<String> nodes,
    Optional<Instant> started,
    Optional<Instant> ended,
    String error,
    Optional<RunJob> job) {
  public NotedRun {
    start = List.copyOf(start);
    nodes = List.copyOf(nodes);
  }

  public boolean hasEnded() {
    return status != RunStatus.RUNNING;
  }

  /** How long it took, or has taken so far. */
  public Optional<Duration> elapsed() {
    return started.map(from -> Duration.between(from, ended.orElseGet(Instant::now)));
  }

  NotedRun withStatus(RunStatus other) {
    return new NotedRun(run, other, script, parameters, start, nodes, started, ended, error, job);
  }
}
