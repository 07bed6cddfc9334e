package dev.xylem.pipeline.assemble;

import dev.xylem.cassandra.CassandraConfig;
import dev.xylem.cassandra.ReadOptions;
import dev.xylem.cassandra.RejectedRows;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.pipeline.options.WriteSettings;
import dev.xylem.script.BadRows;
import dev.xylem.script.Node;
import dev.xylem.types.BadRowSink;
import java.util.Map;

/**
 * What is known only when a run begins.
 *
 * @param run its number
 * @param earlierRuns for each table that the run reads but does not make, the run that made it
 * @param writing how the tables of the run are written
 * @param reading how those of earlier runs are read
 */
public record StepContext(
    int run,
    Map<String, Integer> earlierRuns,
    CassandraConfig cassandra,
    WriteSettings writing,
    ReadOptions reading) {
  public StepContext {
    earlierRuns = Map.copyOf(earlierRuns);
  }

  /** Where the bad rows of a node go, as its script says. */
  BadRowSink badRows(Node node, NodeCounters counters) {
    BadRows badRows = node.header().badRows();
    return badRows.rejected()
        ? new RejectedRows(cassandra, run, counters, badRows.most())
        : BadRowSink.FAIL;
  }
}
