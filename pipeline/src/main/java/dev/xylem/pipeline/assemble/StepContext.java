package dev.xylem.pipeline.assemble;

import dev.xylem.cassandra.read.ReadOptions;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.write.RejectedRows;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RejectionLimit;
import dev.xylem.pipeline.checks.RunChecks;
import dev.xylem.pipeline.completion.NodeCompletions;
import dev.xylem.pipeline.settings.TableWriting;
import dev.xylem.script.BadRows;
import dev.xylem.script.Node;
import dev.xylem.types.BadRowSink;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What is known only when a run begins.
 *
 * @param run its number
 * @param earlierRuns for each table that the run reads but does not make, the run that made it
 * @param cassandra if the run has any
 * @param writing how the tables of the run are written
 * @param reading how those of earlier runs are read
 * @param completions who notes that nodes are complete while the run goes on, if anybody does
 * @param rejects keeps the rows that nodes set aside, within their limits
 */
public record StepContext(
    int run,
    Map<String, Integer> earlierRuns,
    Optional<CassandraConfig> cassandra,
    TableWriting writing,
    ReadOptions reading,
    Optional<NodeCompletions> completions,
    Function<RejectionLimit, BadRowSink> rejects) {
  public StepContext {
    earlierRuns = Map.copyOf(earlierRuns);
  }

  /** Rejected rows are kept where the run has its Cassandra, or else only counted. */
  public StepContext(
      int run,
      Map<String, Integer> earlierRuns,
      Optional<CassandraConfig> cassandra,
      TableWriting writing,
      ReadOptions reading,
      Optional<NodeCompletions> completions) {
    this(
        run,
        earlierRuns,
        cassandra,
        writing,
        reading,
        completions,
        limit ->
            cassandra
                .<BadRowSink>map(config -> new RejectedRows(config, run, limit))
                .orElse(limit));
  }

  /** That of a run that reads or keeps tables. */
  CassandraConfig requireCassandra() {
    return cassandra.orElseThrow();
  }

  /** Where the results of the run's checks go. */
  RunChecks checks() {
    return new RunChecks(cassandra, run);
  }

  /** Where the bad rows of a node go, as its script says. */
  BadRowSink badRows(Node node, NodeCounters counters) {
    BadRows badRows = node.header().badRows();
    if (!badRows.rejected()) {
      return BadRowSink.FAIL;
    }
    return rejects.apply(new RejectionLimit(counters, badRows.max()));
  }
}
