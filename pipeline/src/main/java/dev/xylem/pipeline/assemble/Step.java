package dev.xylem.pipeline.assemble;

import dev.xylem.metrics.NodeCounters;
import dev.xylem.script.Node;
import dev.xylem.sort.LimitRows;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import java.util.Optional;
import java.util.function.Function;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;

/** A node that was found valid, ready to become part of a pipeline. */
interface Step {
  /**
   * @param tables the tables made so far
   * @return the table that the node makes; empty for a node that writes files
   */
  Optional<PCollection<Chunk>> apply(Pipeline pipeline, RunTables tables, StepContext context);

  /** The same on so many of the rows that the node reads, those that were produced first. */
  default Step onFirst(long rows, Node node) {
    if (rows == Long.MAX_VALUE) {
      return this;
    }
    String table = node.inputTables().get(0);
    return (pipeline, tables, context) -> {
      RunTables first = new RunTables();
      first.put(
          table,
          tables.get(table, node.name()).apply(node.name() + "/First rows", LimitRows.to(rows)));
      return apply(pipeline, first, context);
    };
  }

  /**
   * A step that makes a table of files.
   *
   * @param withBadRows the transform, once it is known where bad rows go
   */
  static Step ofFiles(
      Node node,
      NodeCounters counters,
      Function<BadRowSink, PTransform<PBegin, PCollection<Chunk>>> withBadRows) {
    return (pipeline, tables, context) ->
        Optional.of(
            pipeline.apply(node.name(), withBadRows.apply(context.badRows(node, counters))));
  }

  /**
   * A step that makes a table of one other.
   *
   * @param withBadRows the transform, once it is known where bad rows go
   */
  static Step ofTable(
      Node node,
      NodeCounters counters,
      Function<BadRowSink, PTransform<PCollection<Chunk>, PCollection<Chunk>>> withBadRows) {
    return (pipeline, tables, context) ->
        Optional.of(
            tables
                .get(node.inputTables().get(0), node.name())
                .apply(node.name(), withBadRows.apply(context.badRows(node, counters))));
  }
}
