package dev.xylem.pipeline.assemble;

import dev.xylem.cassandra.CassandraConfig;
import java.util.Map;

/**
 * What is known only when a run begins.
 *
 * @param run its number
 * @param earlierRuns for each table that the run reads but does not make, the run that made it
 */
public record StepContext(int run, Map<String, Integer> earlierRuns, CassandraConfig cassandra) {
  public StepContext {
    earlierRuns = Map.copyOf(earlierRuns);
  }
}
