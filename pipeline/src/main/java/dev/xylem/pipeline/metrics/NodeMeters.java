package dev.xylem.pipeline.metrics;

import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.RowCount;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.Tags;
import java.util.ArrayList;
import java.util.List;

/**
 * Shows in Micrometer's global registry how many rows the nodes of a run have taken in and made so
 * far, until it is closed. What nodes do in other JVMs is not seen here.
 */
public final class NodeMeters implements AutoCloseable {
  private final LiveCounts counts;
  private final List<Meter> meters = new ArrayList<>();

  private NodeMeters(LiveCounts counts) {
    this.counts = counts;
  }

  /**
   * @param run its number
   * @param nodes their names in the script
   * @param counts of the run
   */
  public static NodeMeters show(String keyspace, int run, List<String> nodes, LiveCounts counts) {
    NodeMeters shown = new NodeMeters(counts);
    Tags ofRun = Tags.of("keyspace", keyspace, "run", Integer.toString(run));
    for (String node : nodes) {
      Tags tags = ofRun.and("node", node);
      shown.add("xylem.node.read.rows", "Rows taken in", node, RowCount.READ, tags);
      shown.add("xylem.node.made.rows", "Rows made", node, RowCount.PRODUCED, tags);
    }
    return shown;
  }

  private void add(String name, String description, String node, RowCount what, Tags tags) {
    meters.add(
        FunctionCounter.builder(name, counts, live -> live.get(node, what))
            .description(description)
            .tags(tags)
            .register(Metrics.globalRegistry));
  }

  @Override
  public void close() {
    meters.forEach(Metrics.globalRegistry::remove);
  }
}
