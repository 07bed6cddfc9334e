package dev.xylem.check;

import dev.xylem.expr.Projection;
import dev.xylem.expr.eval.Block;
import dev.xylem.types.Chunk;
import org.apache.beam.sdk.transforms.DoFn;

/** Makes the rows that are checked. Those without values are the concern of the node itself. */
final class ProjectCheckedFn extends DoFn<Chunk, Chunk> {
  private static final long serialVersionUID = 1L;

  private final Projection projection;

  ProjectCheckedFn(Projection projection) {
    this.projection = projection;
  }

  @ProcessElement
  public void process(@Element Chunk chunk, OutputReceiver<Chunk> out) {
    if (!chunk.isMessage()) {
      out.output(
          projection.apply(chunk.id(), chunk.ords(), Block.of(chunk), (row, why) -> {}).chunk());
    }
  }
}
