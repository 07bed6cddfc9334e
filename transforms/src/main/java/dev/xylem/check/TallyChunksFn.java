package dev.xylem.check;

import dev.xylem.types.Chunk;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;

/**
 * Holds chunks to the checks that look at them one by one; what was found goes on once a bundle.
 */
final class TallyChunksFn extends DoFn<Chunk, CheckTally> {
  private static final long serialVersionUID = 1L;

  private final List<CompiledCheck> checks;
  private transient List<CheckTally> tallies;

  TallyChunksFn(List<CompiledCheck> checks) {
    this.checks = List.copyOf(checks);
  }

  @StartBundle
  public void begin() {
    tallies = new ArrayList<>();
    for (int i = 0; i < checks.size(); i++) {
      if (checks.get(i).isByChunk()) {
        tallies.add(new CheckTally(i, checks.get(i).newTally()));
      }
    }
  }

  @ProcessElement
  public void process(@Element Chunk chunk) {
    if (!chunk.isMessage()) {
      tallies.forEach(found -> checks.get(found.check()).add(chunk, found.tally()));
    }
  }

  @FinishBundle
  public void end(FinishBundleContext context) {
    tallies.forEach(
        found ->
            context.output(found, GlobalWindow.INSTANCE.maxTimestamp(), GlobalWindow.INSTANCE));
    tallies = null;
  }
}
