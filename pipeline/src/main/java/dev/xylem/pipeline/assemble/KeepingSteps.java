package dev.xylem.pipeline.assemble;

import dev.xylem.metrics.StepEnd;
import dev.xylem.script.DistinctNode;
import dev.xylem.script.IndexDefinition;
import dev.xylem.script.Node;
import dev.xylem.script.TableWriter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The steps behind those that make the rows of a table: they write it, and hold it to its unique
 * indexes. When all have ended, the node is complete.
 *
 * @param checked the indexes that the table has to be held to
 * @param hasChecks whether the script demands more of its rows: that is known to be so only when
 *     the run is complete
 */
record KeepingSteps(String node, String table, List<IndexDefinition> checked, boolean hasChecks) {
  static KeepingSteps of(Node node, TableWriter writer) {
    return new KeepingSteps(
        node.name(),
        writer.table(),
        writer.indexes().stream()
            .filter(index -> index.unique() && !holdsByItself(node, index))
            .toList(),
        !node.header().checks().isEmpty());
  }

  private static boolean holdsByItself(Node node, IndexDefinition index) {
    return node instanceof DistinctNode distinct && distinct.key().equals(index);
  }

  String write() {
    return "Write " + table;
  }

  static String check(IndexDefinition index) {
    return "Check " + index.name();
  }

  /** Who is told of the end of writing. */
  Optional<StepEnd> writeEnd(StepContext context) {
    return end(write(), context);
  }

  /** Who is told of the end of a check; nobody if the table is not kept. */
  Optional<StepEnd> checkEnd(IndexDefinition index, StepContext context) {
    return end(check(index), context);
  }

  private Optional<StepEnd> end(String step, StepContext context) {
    List<String> all =
        Stream.concat(Stream.of(write()), checked.stream().map(KeepingSteps::check)).toList();
    return context
        .completions()
        .filter(completions -> !hasChecks)
        .map(completions -> completions.of(node, step, all));
  }
}
