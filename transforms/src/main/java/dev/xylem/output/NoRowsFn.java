package dev.xylem.output;

import dev.xylem.types.Chunk;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;

/** Gives nothing. Who waits for its output waits for its input. */
final class NoRowsFn extends DoFn<Long, KV<Integer, Chunk>> {
  private static final long serialVersionUID = 1L;

  @ProcessElement
  public void processElement(@Element Long element) {
    // Only its being there matters.
  }
}
