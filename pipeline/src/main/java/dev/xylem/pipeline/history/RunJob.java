package dev.xylem.pipeline.history;

import static java.util.Objects.requireNonNull;

/**
 * The job that carries a run out on a Flink elsewhere.
 *
 * @param flink host and port of its REST interface
 * @param name no other job there has it; noted before the job is sent, when it has no id yet
 */
public record RunJob(String flink, String name) {
  public RunJob {
    requireNonNull(flink, "flink");
    requireNonNull(name, "name");
  }
}
