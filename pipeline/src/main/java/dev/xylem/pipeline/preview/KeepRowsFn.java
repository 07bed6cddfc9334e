package dev.xylem.pipeline.preview;

import dev.xylem.types.Chunk;
import org.apache.beam.sdk.transforms.DoFn;

/** Ends a pipeline: keeps its rows in this JVM. */
final class KeepRowsFn extends DoFn<Chunk, String> {
  private static final long serialVersionUID = 1L;

  private final String run;

  KeepRowsFn(String run) {
    this.run = run;
  }

  @ProcessElement
  public void process(@Element Chunk chunk) {
    if (!chunk.isMessage()) {
      KeptRows.of(run).add(chunk);
    }
  }
}
