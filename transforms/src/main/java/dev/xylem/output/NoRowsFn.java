package dev.xylem.output;

import dev.xylem.types.Chunk;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;

/** Outputs nothing: a transform that takes its output waits until its input is complete. */
final class NoRowsFn<T> extends DoFn<T, KV<Integer, Chunk>> {
  private static final long serialVersionUID = 1L;

  @ProcessElement
  public void processElement(@Element T element) {
    // Only its being there matters.
  }
}
