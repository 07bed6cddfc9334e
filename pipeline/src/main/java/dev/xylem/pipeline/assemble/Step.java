package dev.xylem.pipeline.assemble;

import dev.xylem.types.Chunk;
import java.util.Optional;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.values.PCollection;

/** A node that was found valid, ready to become part of a pipeline. */
interface Step {
  /**
   * @param tables the tables made so far
   * @return the table that the node makes; empty for a node that writes files
   */
  Optional<PCollection<Chunk>> apply(Pipeline pipeline, RunTables tables, StepContext context);
}
